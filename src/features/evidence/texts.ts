import { PARTS } from '../../../contract/evidence/format';
import type { ComparisonFlaw, Flaw, FlawKind } from '../../../contract/evidence/flaw';
import type { EvidenceManifest } from '../../../contract/evidence/format';
import { personName, plural, t, toTranslate, translated } from '../../../contract/translate';

/** Texts of the page that checks evidence. */
export const texts = translated({
  title: 'Check evidence',
  lead: 'Did somebody give you a ZIP file from Peerproof? See here who signed it, and whether anything in it was altered.',
  local: 'The file is read on this device. Nothing is uploaded.',
  file: 'Evidence file',
  fileHint: 'The ZIP exactly as it was downloaded. Do not unpack or repack it.',
  choose: 'Choose the ZIP file',
  reading: 'Checking the file',

  unchanged: {
    ours: 'Unchanged, and signed by this Peerproof',
    other: 'Unchanged, but not signed by this Peerproof',
    unknown: 'Unchanged, but the signer is not known',
  },
  signer: {
    ours: (file: string, host: string) =>
      t(
        'Every part of {file} is as {host} signed it. Each step of its history follows from the one before.',
        { file, host },
      ),
    other: (file: string, host: string) =>
      t(
        'Every part of {file} is as it was signed, but {host} does not know this key. Anybody can make and sign such a file. Ask where it was downloaded, and check it there.',
        { file, host },
      ),
    unknown: (file: string, host: string) =>
      t(
        'Every part of {file} is as it was signed, but the keys of {host} could not be read. Anybody can make and sign such a file.',
        { file, host },
      ),
  },
  retry: 'Load the keys again',

  contents: 'What it says',
  payment: 'Payment',
  amount: 'Amount',
  status: 'Status',
  underAppeal: (status: string) => t('{status}; under appeal when the file was made', { status }),
  payer: 'Payer',
  receiver: 'Receiver',
  person: (name: string, paymentId: string) => `${personName(name)} · ${paymentId}`,
  made: 'Downloaded',
  /** The time of the download, and for whom it was. */
  madeFor: {
    payer: (time: string) => t('{time}, by the payer', { time }),
    receiver: (time: string) => t('{time}, by the receiver', { time }),
    administrator: (time: string) => t('{time}, by the administrator', { time }),
  } satisfies Record<EvidenceManifest['madeFor'], unknown>,
  steps: 'History',
  stepCount: (number: number) => plural(number, '# step', '# steps'),
  pictures: 'Pictures',
  pictureCount: (number: number, lost: number) =>
    lost === 0 ? String(number) : t('{number}; {lost} more were no longer on the server', { number, lost }),
  chat: 'Chat',
  messageCount: (number: number | null) =>
    number === null ? t('No dispute') : plural(number, '# message', '# messages'),
  key: 'Key of the signature',
  history: 'What happened',

  limits: 'What this does not show',
  limitLines: [
    'Whether a receipt is genuine, or whether money moved. It shows what both sides recorded, and when.',
    'Whether you can trust this Peerproof. This page and its keys come from it. If you doubt it, compare the key with one that you got in another way, or check the file with your own copy of Peerproof.',
  ],

  compare: 'Compare with another file',
  other: 'Another file of the same payment',
  otherHint:
    'Downloaded on another day, or by the other party. The history and chat in both files must agree.',
  agree: 'Both files agree',
  agreeUnproven: 'The histories agree, but not everything in them is proven',
  otherSigner: 'These files differ in who signed them',
  unproven: (files: readonly string[]) =>
    files.length === 1
      ? t(
          '{file} is not signed by this Peerproof. Anything that is only in this file is not proven: anybody can add steps and messages and sign them.',
          { file: files[0]! },
        )
      : t('Neither file is signed by this Peerproof. Anybody can make two files that agree.'),
  unprovenUnknown: 'The keys of this Peerproof could not be read. Anybody can make two files that agree.',
  sameLength: 'Their histories are the same.',
  added: (time: string, number: number) =>
    plural(
      number,
      'The later one, downloaded {time}, has # step more:',
      'The later one, downloaded {time}, has # steps more:',
      { time },
    ),
  contradict: 'These files contradict each other',
  contradictFrom: (step: number) =>
    t(
      'They agree up to step {last} and differ from step {step} on. At least one of them is not as it was first recorded.',
      { last: step - 1, step },
    ),
  contradictAtOnce:
    'They differ from the first step on. At least one of them is not as it was first recorded.',
  differentChats: (message: number) =>
    t(
      'Their chats differ from message {message} on. The later file must have every message of the earlier one, unchanged.',
      { message },
    ),
  stepOf: (step: number, file: string) => t('Step {step} in {file}', { step, file }),
  differentPayments:
    'These files are about different payments, or say different things about the payment itself.',

  cannot: {
    insecure: {
      title: 'This page cannot check files',
      text: 'Browsers check signatures only on a secure page. Open this page with an address that starts with https://.',
    },
    unsupported: {
      title: 'This browser cannot check the signature',
      text: 'Update it, or use the newest Chrome, Edge, Firefox or Safari.',
    },
    unreadable: {
      title: 'This file could not be read',
      text: 'It may have been moved or deleted, or it is too large for this device. Choose it again.',
    },
  },
});

const PART_NAMES: Record<string, string> = toTranslate({
  [PARTS.manifest]: 'the record of the payment',
  [PARTS.page]: 'the page for reading',
  [PARTS.chat]: 'the chat',
  [PARTS.sums]: 'the list of checksums',
});
const partName = (part = ''): string => {
  const known = PART_NAMES[part];
  const name = known ? t(known) : /^(receipts|chat)\//.test(part) ? t('a picture') : t('a file');
  return `${name} (${part})`;
};

/** What is wrong with one file, in plain words. */
export const FLAW_TEXTS: Record<
  Exclude<FlawKind, ComparisonFlaw>,
  { title: string; text: (where: Flaw['where']) => string }
> = translated({
  notEvidence: {
    title: 'This is not a complete evidence file',
    text: () =>
      t(
        'It does not end with a signature of Peerproof. It is another kind of file, or it was cut off, unpacked or packed again. Ask for the ZIP as it was downloaded.',
      ),
  },
  changed: {
    title: 'This file was altered',
    text: ({ part }) =>
      t('Changed since it was signed: {part}. Do not rely on this file.', { part: partName(part) }),
  },
  missing: {
    title: 'Something was taken out of this file',
    text: ({ part }) => t('Missing: {part}. Do not rely on this file.', { part: partName(part) }),
  },
  extra: {
    title: 'Something was added to this file',
    text: ({ part }) =>
      t('Not part of what was signed: {part}. Do not rely on this file.', { part: partName(part) }),
  },
  frame: {
    title: 'This file was altered',
    text: () => t('The signature does not match the file. Do not rely on it.'),
  },
  history: {
    title: 'The history in this file was rewritten',
    text: ({ step }) =>
      step
        ? t('Step {step}, or one before it, was changed after it was recorded. Do not rely on this file.', {
            step,
          })
        : t('The payment itself was changed after it was recorded. Do not rely on this file.'),
  },
  version: {
    title: 'This page cannot read the file',
    text: () => t('It may come from another version of Peerproof, or be a forgery.'),
  },
});
