import { useState } from 'react';
import { Callout } from '../../ui/Callout';
import { FilePicker } from '../../ui/FilePicker';
import { Section } from '../../ui/Section';
import { EvidenceContents } from './EvidenceContents';
import { EvidenceComparison } from './EvidenceComparison';
import styles from './evidence.module.css';
import { EvidenceVerdict } from './EvidenceVerdict';
import { texts } from './texts';
import { useEvidenceFile } from './useEvidenceFile';

/** Takes an evidence file, gives the verdict, and compares it with another one. */
export function EvidenceCheck() {
  const file = useEvidenceFile();
  const { read } = file;
  // A new first file starts the comparison again.
  const [round, setRound] = useState(0);
  const choose = (chosen: File): void => {
    setRound(round + 1);
    void file.choose(chosen);
  };
  return (
    <div className={styles.page}>
      <Callout>{texts.local}</Callout>
      <FilePicker label={texts.file} hint={texts.fileHint} lead={texts.choose} onChoose={choose} />
      <div role="status">{file.isReading ? texts.reading : read && <EvidenceVerdict read={read} />}</div>
      {!file.isReading && read?.result === 'unchanged' && (
        <>
          <EvidenceContents verified={read.verified} />
          <EvidenceComparison key={round} name={read.name} {...read.verified} />
        </>
      )}
      <Section title={texts.limits}>
        <ul className={styles.limits}>
          {texts.limitLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
