import { SunMoon } from 'lucide';
import { chooseTheme, THEMES, useChosenTheme } from '../../lib/theme';
import { Icon } from '../../ui/Icon';
import { SelectRow } from '../../ui/SelectRow';
import { appearanceTexts as texts } from './texts';

/** Chooses the dark or the light theme, or the one that the device is set to. */
export function ThemeRow() {
  return (
    <SelectRow
      leading={<Icon icon={SunMoon} />}
      title={texts.title}
      detail={texts.detail}
      value={useChosenTheme()}
      options={THEMES.map((value) => ({ value, label: texts.names[value] }))}
      onChange={chooseTheme}
    />
  );
}
