import { Formik } from 'formik';
import { useState } from 'react';
import { Button } from '../Button';
import { Card } from '../Card';
import { Checkbox } from '../Checkbox';
import { FilePicker } from '../FilePicker';
import { Form } from '../Form';
import { FormikErrorSummary } from '../FormikErrorSummary';
import { FormikPasswordField } from '../FormikPasswordField';
import { FormikSelect } from '../FormikSelect';
import { FormikTextArea } from '../FormikTextArea';
import { FormikTextField } from '../FormikTextField';
import { ImagePicker } from '../ImagePicker';
import { OtpField } from '../OtpField';
import { PasswordField } from '../PasswordField';
import { PhoneField } from '../phone/PhoneField';
import { SearchField } from '../SearchField';
import { Section } from '../Section';
import { Select } from '../Select';
import { Stack } from '../Stack';
import { TextArea } from '../TextArea';
import { TextField } from '../TextField';
import styles from './Gallery.module.css';

const LIMIT = 5 * 1024 * 1024;
const SUBJECTS = ['Payment was made correctly', 'Payment proof is valid'].map((label) => ({
  value: label,
  label,
}));

const VALUES = { orderId: '', password: '', subject: '', description: '' };

function check({ orderId, password }: { orderId: string; password: string }): Record<string, string> {
  return {
    ...(orderId ? {} : { orderId: 'Please enter Order ID.' }),
    ...(password ? {} : { password: 'Please enter a password.' }),
  };
}

/** Fields in all states, a formik form with its summary, the pickers for files and images. */
export function FormsGallery() {
  const [code, setCode] = useState('12');
  const [isRead, setRead] = useState(false);
  const [phone, setPhone] = useState('+4915112345678');
  const [searched, setSearched] = useState('');
  const [statement, setStatement] = useState<File>();
  const [text, setText] = useState('The receiver says');
  const [receipt, setReceipt] = useState<File | string | null>(null);
  const [picture, setPicture] = useState<File | string | null>(null);
  return (
    <Section title="Forms">
      <div className={styles.columns}>
        <Card>
          <Stack gap={5}>
            <TextField
              label="Email"
              type="email"
              placeholder="you@example.com"
              hint="We send the code to this address."
            />
            <TextField label="Order ID" defaultValue="2849" error="Please enter Order ID." />
            <PasswordField label="Password" defaultValue="demo123" />
            <PhoneField name="phone" label="Phone" value={phone} onChange={setPhone} />
            <SearchField
              label="Search"
              placeholder="Name or order ID"
              value={searched}
              onChange={setSearched}
            />
            <TextField label="Disabled" disabled value="member@demo.test" readOnly />
          </Stack>
        </Card>
        <Card>
          <Stack gap={5}>
            <Select label="Subject" options={SUBJECTS} placeholder="Choose a subject" />
            <TextArea
              label="Description"
              value={text}
              maxLength={500}
              onChange={(event) => setText(event.target.value)}
              hint="At least 10 characters"
            />
            <Checkbox
              label="I have read what I will owe"
              hint="You can also tick this later."
              checked={isRead}
              onChange={setRead}
            />
            <OtpField label="Code" length={4} value={code} onChange={setCode} />
            <ImagePicker
              label="Profile image"
              variant="avatar"
              value={picture}
              onChange={setPicture}
              maxBytes={LIMIT}
              optional
            />
          </Stack>
        </Card>
        <Card>
          <ImagePicker
            label="Payment proof"
            variant="receipt"
            value={receipt}
            onChange={setReceipt}
            maxBytes={LIMIT}
          />
        </Card>
        <Card>
          <FilePicker
            label="Statement"
            lead={statement?.name ?? 'Choose a file'}
            hint="It stays in this browser."
            error={
              statement && statement.size === 0 ? 'This file is empty. Please choose another one.' : undefined
            }
            onChoose={setStatement}
          />
        </Card>
        <Card>
          <Formik initialValues={VALUES} validate={check} onSubmit={() => undefined}>
            {(formik) => (
              <Form aria-label="Example" onSubmit={formik.handleSubmit}>
                <FormikErrorSummary />
                <FormikTextField name="orderId" label="Order ID" />
                <FormikPasswordField name="password" label="Password" />
                <FormikSelect
                  name="subject"
                  label="Subject"
                  options={SUBJECTS}
                  placeholder="Choose a subject"
                />
                <FormikTextArea name="description" label="Description" rows={3} maxLength={500} optional />
                <Button type="submit" variant="primary" block>
                  Send
                </Button>
              </Form>
            )}
          </Formik>
        </Card>
      </div>
    </Section>
  );
}
