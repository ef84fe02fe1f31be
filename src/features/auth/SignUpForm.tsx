import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import type { SignUpRequest } from '../../../contract/wire';
import { fieldErrors } from '../../api/errors';
import { createDraft } from '../../lib/drafts/textDrafts';
import { useMemoryDraft } from '../../lib/drafts/useMemoryDraft';
import { loadSchemas } from '../../lib/loadSchemas';
import { DocumentsSentence, useLegalDocuments, versionsOf } from '../../member/legalDocuments';
import { EMPTY_PROFILE, FullNameField, PaymentDetailFields, PhoneField } from '../../member/profileFields';
import { ProfilePictureField, ProfileSubmit, useProfilePicture } from '../../member/ProfilePicture';
import { FormikDraft } from '../../ui/FormikDraft';
import { FormikPasswordField } from '../../ui/FormikPasswordField';
import { FormikTextField } from '../../ui/FormikTextField';
import { loadIsPhoneNumber } from '../../ui/phone/loadPhoneNumbers';
import type { FieldMessages } from '../../ui/fieldMessages';
import { SchemaForm } from '../../ui/SchemaForm';
import { SIGN_UP_SENTENCES } from './agreementTexts';
import { EmailField } from './EmailField';
import { useSignUpMutation } from './endpoints';
import { InvitationCost } from './InvitationCost';
import styles from './SignUpForm.module.css';
import { texts } from './signUpTexts';

interface SignUpFormProps {
  /** The code from an invitation link, if any. */
  referCode: string;
  onSignedUp: (email: string) => void;
}

/** In the order of the fields, as the summary lists their errors. Passwords and the picture are never stored. */
const { fullName, ...OTHER_FIELDS } = EMPTY_PROFILE;
const EMPTY = { referCode: '', costsReadFor: '', fullName, email: '', ...OTHER_FIELDS };
const NO_PASSWORDS = { password: '', confirmPassword: '' };
type Values = typeof EMPTY & typeof NO_PASSWORDS;
/** `link`: the code of the link that was opened when these values were typed. */
const EMPTY_DRAFT = { ...EMPTY, link: '' };
const draft = createDraft<typeof EMPTY_DRAFT>('signUp');

const loadSchema = () =>
  Promise.all([loadSchemas(), loadIsPhoneNumber()]).then(([{ signUpFormSchema }, isPhoneNumber]) =>
    signUpFormSchema(isPhoneNumber),
  );

/** A part of the form, with a visible and accessible name. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** `linked`: the code from an invitation link; empty if there is none. */
function ReferCodeField({ linked }: { linked: string }) {
  const { values } = useFormikContext<Values>();
  return (
    <FormikTextField
      name="referCode"
      label={texts.referCode}
      hint={linked && values.referCode === linked ? texts.referCodeFromLink : texts.referCodeHint}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** All fields of section 5. The picture is uploaded first; if that fails, no account is created and nothing is lost. */
export function SignUpForm({ referCode, onSignedUp }: SignUpFormProps) {
  const [signUp, { isLoading }] = useSignUpMutation();
  const documents = useLegalDocuments();
  const picture = useProfilePicture(null);
  const passwords = useMemoryDraft('signUp', NO_PASSWORDS);
  const [initialValues] = useState((): Values => {
    const { link, ...kept } = draft.read(EMPTY_DRAFT);
    // A code that was typed after this link was opened is the one that was meant.
    const isTyped = kept.referCode !== '' && link === referCode;
    return { ...kept, referCode: isTyped ? kept.referCode : referCode || kept.referCode, ...passwords.start };
  });

  async function submit(request: Omit<SignUpRequest, 'profileImage'>): Promise<FieldMessages | void> {
    const profileImage = await picture.uploaded();
    if (profileImage === undefined) return;
    const { error } = await signUp({ ...request, ...versionsOf(documents), profileImage });
    if (error) return fieldErrors(error);
    draft.clear();
    onSignedUp(request.email);
  }

  return (
    <SchemaForm
      schema={loadSchema}
      initialValues={initialValues}
      onSubmit={({ confirmPassword: _, profileImage: __, costsReadFor, ...request }) =>
        submit({ ...request, ...(costsReadFor === request.referCode && { costsRead: true }) })
      }
    >
      <FormikDraft<Values>
        save={({ password, confirmPassword, ...values }) => {
          draft.save({ ...values, link: referCode });
          passwords.save({ password, confirmPassword });
        }}
      />
      <Group title={texts.invitation}>
        <ReferCodeField linked={referCode} />
        <InvitationCost />
      </Group>
      <Group title={texts.about}>
        <FullNameField />
        <EmailField />
        <PhoneField />
        <ProfilePictureField picture={picture} />
      </Group>
      <Group title={texts.pay}>
        <PaymentDetailFields />
      </Group>
      <Group title={texts.security}>
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
      </Group>
      {(documents.terms || documents.privacy) && (
        <p className={styles.agreement}>
          <DocumentsSentence documents={documents} words={SIGN_UP_SENTENCES} />
        </p>
      )}
      <ProfileSubmit picture={picture} busy={isLoading}>
        {texts.submit}
      </ProfileSubmit>
    </SchemaForm>
  );
}
