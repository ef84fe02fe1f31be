import { ChevronDown } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import controls from '../control.module.css';
import { cx } from '../../lib/cx';
import { Field, type FieldTexts } from '../Field';
import { Icon } from '../Icon';
import { dropHeldSubmit } from '../../lib/heldSubmit';
import { Popover } from '../Popover';
import { CountryList } from './CountryList';
import { usePhoneNumbers } from './loadPhoneNumbers';
import type { CountryCode } from './numbers';
import { texts } from './texts';
import styles from './PhoneField.module.css';

interface PhoneFieldProps extends Omit<FieldTexts, 'hint'> {
  name: string;
  /** E.164, possibly incomplete. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
}

/** What the user has entered, and the value that was made of it. */
interface Entered {
  text: string;
  code: CountryCode | undefined;
  value: string;
}

/** A phone number with its country. The user sees the national format; the form's value is E.164. */
export function PhoneField({
  label,
  error,
  optional,
  name,
  value,
  onChange,
  onBlur,
  readOnly,
}: PhoneFieldProps) {
  const numbers = usePhoneNumbers();
  const [entered, setEntered] = useState<Entered>();
  // A value that is not what this field has sent has come from elsewhere, and is shown instead.
  const typed = entered?.value === value ? entered : undefined;
  const [open, setOpen] = useState(false);

  const code = typed?.code ?? (numbers?.countryOf(value) || numbers?.guessCountry());
  const country = code && numbers?.findCountry(code);
  const text = typed?.text ?? (numbers && code ? numbers.toNational(value, code) : value);

  const type = (input: string, countryCode = code): void => {
    const next = numbers && countryCode ? numbers.withPlus(input, countryCode) : input;
    const named = next.trim().startsWith('+') ? numbers?.countryOf(next) : undefined;
    const sent = numbers && countryCode ? numbers.toE164(next, named ?? countryCode) : next;
    setEntered({ text: next, code: named ?? countryCode, value: sent });
    onChange(sent);
  };
  const input = useRef<HTMLInputElement>(null);
  // Text typed before the app had loaded.
  useEffect(() => {
    if (input.current!.value !== text) type(input.current!.value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
  // Text typed before the module had loaded is parsed now.
  useEffect(() => {
    if (numbers && typed) type(typed.text);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the module has loaded
  }, [numbers]);

  const choose = (next: CountryCode): void => {
    setOpen(false);
    // An edit, as typing is.
    dropHeldSubmit(input.current?.form);
    // Another country keeps the digits, without the previous calling code.
    type(text.trim().startsWith('+') && numbers && code ? numbers.toNational(text, code) : text, next);
  };
  const leave = (): void => {
    if (numbers && code && typed) setEntered({ ...typed, text: numbers.toNational(text, code) });
    onBlur?.();
  };

  const example = (code && numbers?.exampleFor(code)) ?? '';
  const problem = error && code && numbers?.lengthProblem(text, code);
  // An empty line until the countries have loaded, so that nothing below moves then.
  const hint = country ? texts[problem || 'example'](country.name, example) : '\u00a0';

  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={controls.box} dir="ltr">
          <Popover
            open={open}
            onOpenChange={setOpen}
            align="start"
            label={texts.chooseCountry}
            trigger={
              <button
                type="button"
                className={styles.country}
                disabled={readOnly || !country}
                aria-label={country ? texts.country(country.name, country.callingCode) : texts.chooseCountry}
              >
                <span className={styles.code}>{country?.code ?? '··'}</span>
                <span className={cx(styles.callingCode, 'tabular')}>{country?.callingCode ?? '+'}</span>
                <Icon icon={ChevronDown} className={styles.chevron} />
              </button>
            }
          >
            {numbers && code && (
              <CountryList countries={numbers.listCountries()} selected={code} onSelect={choose} />
            )}
          </Popover>
          <input
            {...control}
            ref={input}
            className={cx(controls.input, 'tabular')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            name={name}
            readOnly={readOnly}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  );
}
