import { useField } from 'formik';
import { scopesIn } from '../../../contract/apiKeys';
import { API_SCOPES, type ApiScope } from '../../../contract/apiScopes';
import { Callout } from '../../ui/Callout';
import { List } from '../../ui/List';
import { Stack } from '../../ui/Stack';
import { SwitchRow } from '../../ui/SwitchRow';
import { SCOPE_TEXTS, texts } from './texts';

/** One switch for each scope; formik's field has their names with spaces between them. */
export function ScopeSwitches() {
  const [field, meta, { setValue }] = useField<string>('scope');
  const chosen = scopesIn(field.value);
  const choose = (scope: ApiScope, isOn: boolean) =>
    void setValue(API_SCOPES.filter((one) => (one === scope ? isOn : chosen.includes(one))).join(' '));
  return (
    <Stack gap={2}>
      <List label={texts.form.scopes}>
        {API_SCOPES.map((scope) => (
          <SwitchRow
            key={scope}
            title={SCOPE_TEXTS[scope].name}
            detail={SCOPE_TEXTS[scope].detail}
            checked={chosen.includes(scope)}
            onChange={(isOn) => choose(scope, isOn)}
          />
        ))}
      </List>
      {meta.touched && meta.error && <Callout tone="danger">{meta.error}</Callout>}
    </Stack>
  );
}
