import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { t } from '../../contract/translate';
import { IconButton } from './IconButton';
import { TextField, type TextFieldProps } from './TextField';

/** A password field with a button to show it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? t('Hide password') : t('Show password')}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
