import { t, translated } from '../../contract/translate';

/** Texts of the reasons used last. */
export const texts = translated({
  label: 'Your last reasons',
  /** For screen readers, before the reason. */
  key: (key: number) => t('Key {key}:', { key }),
});
