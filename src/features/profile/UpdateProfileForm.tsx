import { useState } from 'react';
import type { UpdateProfileRequest, User } from '../../../contract/wire';
import { useUpdateProfileMutation } from '../../api/endpoints/account';
import { fieldErrors } from '../../api/errors';
import { loadSchemas } from '../../lib/loadSchemas';
import { FullNameField, PaymentDetailFields, PhoneField, profileValues } from '../../member/profileFields';
import { ProfilePictureField, ProfileSubmit, useProfilePicture } from '../../member/ProfilePicture';
import { loadIsPhoneNumber } from '../../ui/phone/loadPhoneNumbers';
import { type FieldMessages, SchemaForm } from '../../ui/SchemaForm';
import { updateProfileTexts as texts } from './texts';

interface UpdateProfileFormProps {
  user: User;
  onSaved: () => void;
}

const loadSchema = () =>
  Promise.all([loadSchemas(), loadIsPhoneNumber()]).then(([{ updateProfileSchema }, isPhoneNumber]) =>
    updateProfileSchema(isPhoneNumber),
  );

/** Picture, full name, phone, payment ID. A new picture is uploaded first. */
export function UpdateProfileForm({ user, onSaved }: UpdateProfileFormProps) {
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const picture = useProfilePicture(user.profileImage ?? null);
  // An update from the socket must not change the values that the user is typing.
  const [initialValues] = useState(() => profileValues(user));

  async function submit(request: UpdateProfileRequest): Promise<FieldMessages | void> {
    const profileImage = await picture.uploaded();
    if (profileImage === undefined) return;
    const { error } = await updateProfile({ ...request, profileImage });
    if (error) return fieldErrors(error);
    onSaved();
  }

  return (
    <SchemaForm schema={loadSchema} initialValues={initialValues} onSubmit={submit}>
      <ProfilePictureField picture={picture} />
      <FullNameField />
      <PhoneField />
      <PaymentDetailFields />
      <ProfileSubmit picture={picture} busy={isLoading}>
        {texts.save}
      </ProfileSubmit>
    </SchemaForm>
  );
}
