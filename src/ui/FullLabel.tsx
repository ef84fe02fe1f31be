import { t } from '../../contract/translate';
import { VisuallyHidden } from './VisuallyHidden';

/** Turns a visible label into the sentence that screen readers hear; it contains the label unchanged. */
export type LabelSentence = (label: string) => string;

/** 'Remove Brook Broker' for a button that shows 'Remove'. */
export const withName =
  (name: string): LabelSentence =>
  (label) =>
    t('{label} {name}', { label, name });

interface FullLabelProps {
  sentence: LabelSentence;
  /** The visible label. */
  children: string;
}

/** A visible label in a sentence that only screen readers hear as a whole: each language has its own order of words. */
export function FullLabel({ sentence, children: label }: FullLabelProps) {
  const whole = sentence(label);
  const at = whole.indexOf(label);
  const before = whole.slice(0, at);
  const after = whole.slice(at + label.length);
  return (
    <>
      {before && <VisuallyHidden>{before}</VisuallyHidden>}
      {/* An element of its own, so that tools find the label alone. */}
      <span>{label}</span>
      {after && <VisuallyHidden>{after}</VisuallyHidden>}
    </>
  );
}
