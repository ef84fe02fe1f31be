import type { Verified } from '../../../contract/evidence/check';
import type { EvidenceManifest } from '../../../contract/evidence/format';
import { asksForAppeal } from '../../../contract/appeal';
import { formatClockTime } from '../../lib/formatClockTime';
import { HistorySteps } from '../../payment/HistorySteps';
import { texts as payments } from '../../payment/texts';
import { Card } from '../../ui/Card';
import { Facts } from '../../ui/Facts';
import { Money } from '../../ui/Money';
import { Section } from '../../ui/Section';
import { asHistory } from './asHistory';
import { texts } from './texts';

/** The contents of an unchanged file. */
export function EvidenceContents({ verified: { manifest, images, publicKey } }: { verified: Verified }) {
  const { payment, payer, receiver, history } = manifest;
  const lost = images.filter(({ file }) => file === null).length;
  return (
    <>
      <Section title={texts.contents}>
        <Card>
          <Facts
            items={[
              { term: texts.payment, value: payment.paymentId },
              { term: texts.amount, value: <Money amount={payment.amountCents / 100} /> },
              { term: texts.status, value: statusOf(manifest) },
              { term: texts.payer, value: texts.person(payer.name, payer.paymentMethodId) },
              { term: texts.receiver, value: texts.person(receiver.name, receiver.paymentMethodId) },
              {
                term: texts.made,
                value: texts.madeFor[manifest.madeFor](formatClockTime(manifest.madeAt)),
              },
              { term: texts.steps, value: texts.stepCount(history.length) },
              { term: texts.pictures, value: texts.pictureCount(images.length - lost, lost) },
              { term: texts.chat, value: texts.messageCount(manifest.chatMessages) },
              { term: texts.key, value: publicKey, copy: publicKey },
            ]}
          />
        </Card>
      </Section>
      <Section title={texts.history}>
        <Card>
          <HistorySteps answer={asHistory(history)} />
        </Card>
      </Section>
    </>
  );
}

function statusOf({ payment, history }: EvidenceManifest): string {
  const status = payments.status.neutral[payment.status];
  return asksForAppeal(history.at(-1)?.transition) ? texts.underAppeal(status) : status;
}
