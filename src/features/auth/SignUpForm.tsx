import { useState } from 'react';
import { UPLOAD_MAX_BYTES } from '../../../contract/limits';
import type { SignUpRequest } from '../../../contract/wire';
import { fieldErrors } from '../../api/errors';
import { useUpload } from '../../api/useUpload';
import { Button } from '../../ui/Button';
import { FormikDraft } from '../../ui/FormikDraft';
import { FormikPasswordField } from '../../ui/FormikPasswordField';
import { FormikTextField } from '../../ui/FormikTextField';
import { ImagePicker } from '../../ui/ImagePicker';
import { loadSchemas } from '../../lib/loadSchemas';
import { FormikPhoneField } from '../../ui/phone/FormikPhoneField';
import { loadIsPhoneNumber } from '../../ui/phone/loadPhoneNumbers';
import { ProgressBar } from '../../ui/ProgressBar';
import { SchemaForm, type FieldMessages } from '../../ui/SchemaForm';
import { useSignUpMutation } from './endpoints';
import { FormGroup } from './FormGroup';
import { EMPTY_SIGN_UP, signUpDraft, withoutSecrets } from './signUpDraft';
import { texts } from './signUpTexts';

interface SignUpFormProps {
  /** The code of an invitation link, or nothing. */
  referCode: string;
  onSignedUp: (email: string) => void;
}

const loadSchema = () =>
  Promise.all([loadSchemas(), loadIsPhoneNumber()]).then(([{ signUpFormSchema }, isPhoneNumber]) =>
    signUpFormSchema(isPhoneNumber),
  );

/** All fields of section 5. The picture is uploaded first; if that fails the account is not made and nothing is lost. */
export function SignUpForm({ referCode, onSignedUp }: SignUpFormProps) {
  const [signUp, { isLoading }] = useSignUpMutation();
  const [picture, setPicture] = useState<File | string | null>(null);
  const { state: uploading, upload } = useUpload();
  const [initialValues] = useState(() => {
    const draft = signUpDraft.read(EMPTY_SIGN_UP);
    return { ...draft, referCode: referCode || draft.referCode, password: '', confirmPassword: '' };
  });

  async function submit(request: Omit<SignUpRequest, 'profileImage'>): Promise<FieldMessages | void> {
    const profileImage = picture instanceof File ? await upload(picture) : picture;
    if (picture && !profileImage) return;
    // A picture sent once need not be sent again should the call fail.
    setPicture(profileImage);
    const { error } = await signUp({ ...request, profileImage });
    if (error) return fieldErrors(error);
    signUpDraft.clear();
    onSignedUp(request.email);
  }

  return (
    <SchemaForm
      schema={loadSchema}
      initialValues={initialValues}
      onSubmit={({ confirmPassword: _, profileImage: __, ...request }) => submit(request)}
    >
      <FormikDraft save={(values: typeof EMPTY_SIGN_UP) => signUpDraft.save(withoutSecrets(values))} />
      <FormGroup title={texts.invitation}>
        <FormikTextField
          name="referCode"
          label={texts.referCode}
          hint={referCode ? texts.referCodeFromLink : texts.referCodeHint}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </FormGroup>
      <FormGroup title={texts.about}>
        <FormikTextField
          name="fullName"
          label={texts.fullName}
          hint={texts.fullNameHint}
          autoComplete="name"
        />
        <FormikTextField
          name="email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <FormikPhoneField name="phone" label={texts.phone} />
        <ImagePicker
          label={texts.picture}
          variant="avatar"
          optional
          value={picture}
          onChange={setPicture}
          maxBytes={UPLOAD_MAX_BYTES}
          error={uploading.kind === 'failed' ? uploading.message : undefined}
        />
      </FormGroup>
      <FormGroup title={texts.pay}>
        <FormikTextField
          name="paymentMethodId"
          label={texts.paymentMethodId}
          hint={texts.paymentMethodIdHint}
          autoComplete="off"
          spellCheck={false}
        />
      </FormGroup>
      <FormGroup title={texts.security}>
        <FormikPasswordField
          name="password"
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
        />
        <FormikPasswordField
          name="confirmPassword"
          label={texts.confirmPassword}
          autoComplete="new-password"
        />
      </FormGroup>
      {uploading.kind === 'sending' && <ProgressBar value={uploading.progress} label={texts.uploading} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={isLoading || uploading.kind === 'sending'}
      >
        {texts.submit}
      </Button>
    </SchemaForm>
  );
}
