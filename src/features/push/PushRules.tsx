import type { PushSettings } from '../../../contract/answers/push';
import { HOURS_OF_DAY } from '../../lib/hoursOfDay';
import { SelectRow } from '../../ui/SelectRow';
import { SwitchRow } from '../../ui/SwitchRow';
import { useChangePushSettingsMutation } from './endpoints';
import { Group } from './Group';
import { texts } from './texts';

const OFF = 'off';
/** When quiet hours end until the member chooses another hour. */
const MORNING = 7;

/** Both hours differ, so neither offers the other's. */
const hoursBut = (taken: number | null) => HOURS_OF_DAY.filter(({ value }) => value !== String(taken));

/** What applies to all devices: quiet hours, and whether notifications show amounts. */
export function PushRules({ quietFrom, quietUntil, showsAmounts, timeZone }: PushSettings) {
  const [save] = useChangePushSettingsMutation();
  const changeFrom = (value: string) => {
    if (value === OFF) return void save({ quietFrom: null, quietUntil: null });
    const from = Number(value);
    void save({ quietFrom: from, quietUntil: quietUntil ?? (from === MORNING ? MORNING + 1 : MORNING) });
  };
  return (
    <Group title={texts.rulesTitle}>
      <SelectRow
        title={texts.quietFrom}
        detail={texts.quietDetail(timeZone)}
        value={quietFrom === null ? OFF : String(quietFrom)}
        options={[{ value: OFF, label: texts.quietOff }, ...hoursBut(quietUntil)]}
        onChange={changeFrom}
      />
      {quietUntil !== null && (
        <SelectRow
          title={texts.quietUntil}
          value={String(quietUntil)}
          options={hoursBut(quietFrom)}
          onChange={(value) => void save({ quietFrom, quietUntil: Number(value) })}
        />
      )}
      <SwitchRow
        title={texts.amounts}
        detail={texts.amountsDetail}
        checked={showsAmounts}
        onChange={(on) => void save({ showsAmounts: on })}
      />
    </Group>
  );
}
