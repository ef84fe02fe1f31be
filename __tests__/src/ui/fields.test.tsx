import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { useState } from 'react';
import { Form } from '../../../src/ui/Form';
import { FormikErrorSummary } from '../../../src/ui/FormikErrorSummary';
import { FormikPasswordField } from '../../../src/ui/FormikPasswordField';
import { FormikTextField } from '../../../src/ui/FormikTextField';
import { OtpField } from '../../../src/ui/OtpField';
import { TextField } from '../../../src/ui/TextField';

interface Values {
  orderId: string;
  password: string;
}

const validate = ({ orderId, password }: Values): Partial<Values> => ({
  ...(orderId ? {} : { orderId: 'Please enter Order ID.' }),
  ...(password ? {} : { password: 'Please enter a password.' }),
});

function Page({ onSubmit = () => undefined }: { onSubmit?: (values: Values) => void }) {
  return (
    <Formik initialValues={{ orderId: '', password: '' }} validate={validate} onSubmit={onSubmit}>
      {(formik) => (
        <Form onSubmit={formik.handleSubmit}>
          <FormikErrorSummary />
          <FormikTextField name="orderId" label="Order ID" />
          <FormikPasswordField name="password" label="Password" />
          <button type="submit">Send</button>
        </Form>
      )}
    </Formik>
  );
}

test('an error and a hint are tied to their field', () => {
  render(<TextField label="Order ID" hint="At least 10 characters" error="Please enter Order ID." />);
  expect(screen.getByLabelText('Order ID')).toBeInvalid();
  expect(screen.getByLabelText('Order ID')).toHaveAccessibleDescription(
    'Please enter Order ID. At least 10 characters',
  );
});

test('a refused form lists the fields in question, takes focus there, links to each field, and lets the user type on', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<Page onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));

  const summary = await screen.findByRole('group', { name: 'Please check these fields' });
  await waitFor(() => expect(summary).toHaveFocus());
  await user.click(within(summary).getByRole('button', { name: 'Password' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();

  await user.keyboard('demo123');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('demo123');
  expect(within(summary).queryByText('Password')).not.toBeInTheDocument();

  await user.type(screen.getByLabelText('Order ID'), '1234567890');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a single refused field takes the focus itself, and a screen reader hears its sentence', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.type(screen.getByLabelText('Order ID'), '1234567890');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveAccessibleDescription('Please enter a password.');
  expect(screen.getAllByText('Please enter a password.')).toHaveLength(1);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();

  // Not while the other field is being emptied and typed anew.
  await user.clear(screen.getByLabelText('Order ID'));
  await waitFor(() => expect(screen.getByLabelText('Order ID')).toBeInvalid());
  expect(screen.queryByRole('group')).not.toBeInTheDocument();

  // Focus does not move, so the sentence is said.
  await user.type(screen.getByLabelText('Order ID'), '1234567890');
  await user.click(password);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Please enter a password.'));
});

test.each([
  [{ type: 'email' }, 'ltr'],
  [{ inputMode: 'numeric' as const }, 'ltr'],
  [{ spellCheck: false }, 'ltr'],
  [{}, null],
])('a field with %j is read from left to right: %s', (kind, direction) => {
  render(<TextField label="Field" {...kind} />);
  expect(screen.getByLabelText('Field').getAttribute('dir')).toBe(direction);
});

test('a password can be shown and hidden', async () => {
  const user = userEvent.setup();
  render(<Page />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

function Code() {
  const [value, setValue] = useState('');
  return <OtpField label="Code" length={4} value={value} onChange={setValue} />;
}

test('a code accepts only four digits, typed or pasted', async () => {
  const user = userEvent.setup();
  render(<Code />);
  const field = screen.getByLabelText('Code');
  await user.type(field, '1a2b3456');
  expect(field).toHaveValue('1234');
  await user.clear(field);
  await user.click(field);
  await user.paste('98 76');
  expect(field).toHaveValue('9876');
});

test.each(['٠١٨٩', '۰۱۸۹', '०१८९', '০১৮৯'])('a code in the digits %s shows as 0189', async (digits) => {
  const user = userEvent.setup();
  render(<Code />);
  const field = screen.getByLabelText('Code');
  await user.type(field, digits);
  expect(field).toHaveValue('0189');
  await user.clear(field);
  await user.click(field);
  await user.paste(digits);
  expect(field).toHaveValue('0189');
});
