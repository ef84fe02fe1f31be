import type { User } from '../../contract/wire';
import { FormikTextField } from '../ui/FormikTextField';
import { FormikPhoneField } from '../ui/phone/FormikPhoneField';
import { texts } from './texts';

/** The fields members enter about themselves, in the sign-up and the profile form, except the picture. */
export const EMPTY_PROFILE = { fullName: '', phone: '', paymentMethodId: '' };
type ProfileValues = typeof EMPTY_PROFILE;

/** The values that the profile form starts with. */
export const profileValues = ({ fullName, phone, paymentMethodId }: User): ProfileValues => ({
  fullName,
  phone,
  paymentMethodId,
});

/** The name that other members see. */
export function FullNameField() {
  return (
    <FormikTextField name="fullName" label={texts.fullName} hint={texts.fullNameHint} autoComplete="name" />
  );
}

/** The phone number, in international form. */
export function PhoneField() {
  return <FormikPhoneField name="phone" label={texts.phone} />;
}

/** How other members pay this one. */
export function PaymentDetailFields() {
  return (
    <FormikTextField
      name="paymentMethodId"
      label={texts.paymentMethodId}
      hint={texts.paymentMethodIdHint}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
