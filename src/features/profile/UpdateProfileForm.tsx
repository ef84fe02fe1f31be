import { useFormikContext } from 'formik';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { UpdateProfileRequest, User } from '../../../contract/wire';
import { useUpdateProfileMutation } from '../../api/endpoints/account';
import { fieldErrors } from '../../api/errors';
import { createDraft } from '../../lib/drafts/textDrafts';
import { loadSchemas } from '../../lib/loadSchemas';
import { FullNameField, PaymentDetailFields, PhoneField, profileValues } from '../../member/profileFields';
import { ProfilePictureField, ProfileSubmit, useProfilePicture } from '../../member/ProfilePicture';
import { texts as memberTexts } from '../../member/texts';
import { FormikDraft } from '../../ui/FormikDraft';
import { FormikTextField } from '../../ui/FormikTextField';
import { loadIsPhoneNumber } from '../../ui/phone/loadPhoneNumbers';
import type { FieldMessages } from '../../ui/fieldMessages';
import { SchemaForm } from '../../ui/SchemaForm';
import { useRequestEmail } from './emailEndpoints';
import { emailTexts } from './emailTexts';
import { updateProfileTexts as texts } from './texts';

interface UpdateProfileFormProps {
  user: User;
  onSaved: () => void;
}

const loadSchema = () =>
  Promise.all([loadSchemas(), loadIsPhoneNumber()]).then(([{ updateProfileSchema }, isPhoneNumber]) =>
    updateProfileSchema(isPhoneNumber),
  );
const loadSchemaWithEmail = () =>
  Promise.all([loadSchemas(), loadIsPhoneNumber()]).then(
    ([{ updateProfileWithEmailSchema }, isPhoneNumber]) => updateProfileWithEmailSchema(isPhoneNumber),
  );

/** The saved values, in the order of the fields. */
function recordOf(user: User) {
  const { fullName, ...others } = profileValues(user);
  // Another backend does not say whether an email is confirmed, and has no call to change it.
  const email = user.emailConfirmed === undefined ? {} : { email: user.email };
  return { fullName, ...email, ...others };
}
type Values = ReturnType<typeof recordOf>;

const mapValues = (values: Values, map: (field: string, value: string) => [string, string]) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => map(field, value)));

/**
 * Picture, full name, phone, payment ID; and the email, if the backend can change it. A new picture is uploaded
 * first, and a new email gets a link last.
 */
export function UpdateProfileForm({ user, onSaved }: UpdateProfileFormProps) {
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const picture = useProfilePicture(user.profileImage ?? null);
  const [record] = useState(() => recordOf(user));
  const [draft] = useState(() => createDraft<Record<string, string>>(`profile:${user._id}`));
  /** Beside the value that is replaced: if the server has a newer one, the form shows that instead of the draft's. */
  const keyOf = (field: string) => `${field} instead of ${record[field as keyof Values]}`;
  const [initialValues] = useState(() => {
    const kept = draft.read({});
    return mapValues(record, (field, saved) => [field, kept[keyOf(field)] ?? saved]) as Values;
  });
  // For a reload alone: a payment ID that was typed and left must not come back as if it were saved.
  useEffect(() => () => draft.clear(), [draft]);
  const seen = useRef<SeenId>({ id: record.paymentMethodId, wasRefused: false });
  const { request: requestEmail, isLoading: isAsking } = useRequestEmail();
  const hasEmail = 'email' in record;

  async function submit({
    email,
    ...request
  }: UpdateProfileRequest & { email?: string }): Promise<FieldMessages | void> {
    const profileImage = await picture.uploaded();
    if (profileImage === undefined) return;
    const { error } = await updateProfile({
      ...request,
      profileImage,
      seenPaymentId: seen.current.id,
    });
    if (error) {
      seen.current.wasRefused = 'code' in error && error.code === 'profile_changed';
      return fieldErrors(error);
    }
    if (email && email !== user.email) {
      const refusal = await requestEmail(email);
      if (refusal) return fieldErrors(refusal);
    }
    onSaved();
  }

  return (
    <SchemaForm
      schema={hasEmail ? loadSchemaWithEmail : loadSchema}
      initialValues={initialValues}
      onSubmit={submit}
    >
      <FollowRecord record={recordOf(user)} seen={seen} />
      <FormikDraft<Values>
        save={(values) => draft.save(mapValues(values, (field, value) => [keyOf(field), value]))}
      />
      <ProfilePictureField picture={picture} />
      <FullNameField />
      {hasEmail && (
        <FormikTextField
          name="email"
          type="email"
          label={memberTexts.email}
          hint={emailTexts.hint}
          autoComplete="email"
        />
      )}
      <PhoneField />
      <PaymentDetailFields />
      <ProfileSubmit picture={picture} busy={isLoading || isAsking}>
        {texts.save}
      </ProfileSubmit>
    </SchemaForm>
  );
}

/** The saved payment ID of which the user knows. */
interface SeenId {
  id: string;
  /** It is no longer the saved one, and the refusal has told the user the newer one. */
  wasRefused: boolean;
}

/**
 * Shows what another device has saved meanwhile in the fields that the user has not changed: the call sends all fields, and
 * must not put back an old payment ID.
 */
function FollowRecord({ record, seen }: { record: Values; seen: RefObject<SeenId> }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const followed = useRef(record);
  useEffect(() => {
    const before = followed.current;
    followed.current = record;
    for (const field of Object.keys(record) as (keyof Values)[])
      if (record[field] !== before[field] && values[field] === before[field])
        void setFieldValue(field, record[field]);
    const { paymentMethodId: id } = record;
    // Or typed and saved here.
    const isShown =
      id !== before.paymentMethodId && [before.paymentMethodId, id].includes(values.paymentMethodId);
    if (isShown || (seen.current.wasRefused && id !== seen.current.id))
      seen.current = { id, wasRefused: false };
  });
  return null;
}
