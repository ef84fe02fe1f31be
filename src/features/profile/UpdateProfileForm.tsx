import { useState } from 'react';
import { UPLOAD_MAX_BYTES } from '../../../contract/limits';
import type { UpdateProfileRequest, User } from '../../../contract/wire';
import { useUpdateProfileMutation } from '../../api/endpoints/account';
import { fieldErrors } from '../../api/errors';
import { useUpload } from '../../api/useUpload';
import { Button } from '../../ui/Button';
import { FormikTextField } from '../../ui/FormikTextField';
import { ImagePicker } from '../../ui/ImagePicker';
import { loadSchemas } from '../../lib/loadSchemas';
import { FormikPhoneField } from '../../ui/phone/FormikPhoneField';
import { loadIsPhoneNumber } from '../../ui/phone/loadPhoneNumbers';
import { ProgressBar } from '../../ui/ProgressBar';
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
  const [picture, setPicture] = useState<File | string | null>(user.profileImage ?? null);
  const { state: uploading, upload } = useUpload();
  // News from the socket must not change what the user is typing.
  const [initialValues] = useState({
    fullName: user.fullName,
    phone: user.phone,
    paymentMethodId: user.paymentMethodId,
  });

  async function submit(request: UpdateProfileRequest): Promise<FieldMessages | void> {
    const profileImage = picture instanceof File ? await upload(picture) : picture;
    if (picture && !profileImage) return;
    // A picture sent once need not be sent again should the call fail.
    setPicture(profileImage);
    const { error } = await updateProfile({ ...request, profileImage });
    if (error) return fieldErrors(error);
    onSaved();
  }

  return (
    <SchemaForm schema={loadSchema} initialValues={initialValues} onSubmit={submit}>
      <ImagePicker
        label={texts.picture}
        variant="avatar"
        optional
        value={picture}
        onChange={setPicture}
        maxBytes={UPLOAD_MAX_BYTES}
        error={uploading.kind === 'failed' ? uploading.message : undefined}
      />
      <FormikTextField name="fullName" label={texts.fullName} hint={texts.fullNameHint} autoComplete="name" />
      <FormikPhoneField name="phone" label={texts.phone} />
      <FormikTextField
        name="paymentMethodId"
        label={texts.paymentMethodId}
        hint={texts.paymentMethodIdHint}
        autoComplete="off"
        spellCheck={false}
      />
      {uploading.kind === 'sending' && <ProgressBar value={uploading.progress} label={texts.uploading} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={isLoading || uploading.kind === 'sending'}
      >
        {texts.save}
      </Button>
    </SchemaForm>
  );
}
