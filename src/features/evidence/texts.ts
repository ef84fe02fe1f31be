import { PARTS } from '../../../contract/evidence/format';
import type { ComparisonFlaw, Flaw, FlawKind } from '../../../contract/evidence/flaw';
import type { EvidenceManifest } from '../../../contract/evidence/format';

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** Texts of the page that checks evidence. */
export const texts = {
  title: 'Check evidence',
  lead: 'Did somebody give you a ZIP file from Peerproof? See here who signed it, and whether anything in it was altered.',
  local: 'The file is read on this device. Nothing is uploaded.',
  file: 'Evidence file',
  fileHint: 'The ZIP as it was downloaded, neither unpacked nor packed again.',
  choose: 'Choose the ZIP file',
  reading: 'Checking the file',

  unchanged: {
    ours: 'Unchanged, and signed by this Peerproof',
    other: 'Unchanged, but not signed by this Peerproof',
    unknown: 'Unchanged, but the signer is not known',
  },
  signer: {
    ours: (file: string, host: string) =>
      `Every part of ${file} is as ${host} signed it. Each step of its history follows from the one before.`,
    other: (file: string, host: string) =>
      `Every part of ${file} is as it was signed, but ${host} does not know this key. Anybody can make and sign such a file. Ask where it was downloaded, and check it there.`,
    unknown: (file: string, host: string) =>
      `Every part of ${file} is as it was signed, but the keys of ${host} could not be read. Anybody can make and sign such a file.`,
  },
  retry: 'Read the keys again',

  contents: 'What it says',
  payment: 'Payment',
  amount: 'Amount',
  status: 'Status',
  underAppeal: (status: string) => `${status}; under appeal when the file was made`,
  payer: 'Payer',
  receiver: 'Receiver',
  person: (name: string, paymentId: string) => `${name} · ${paymentId}`,
  made: 'Downloaded',
  madeFor: (time: string, role: EvidenceManifest['madeFor']) => `${time}, by the ${role}`,
  steps: 'History',
  stepCount: (number: number) => count(number, 'step'),
  pictures: 'Pictures',
  pictureCount: (number: number, lost: number) =>
    lost === 0 ? String(number) : `${number}; the server no longer had ${lost} more`,
  chat: 'Chat',
  messageCount: (number: number | null) => (number === null ? 'No dispute' : count(number, 'message')),
  key: 'Key of the signature',
  history: 'What happened',

  limits: 'What this does not show',
  limitLines: [
    'Whether a receipt is genuine, or whether money moved. It shows what both sides recorded, and when.',
    'Whether you can trust this Peerproof. This page and its keys come from it. If you doubt it, compare the key with one that you got in another way, or check the file with your own copy of Peerproof.',
  ],

  compare: 'Compare with another file',
  other: 'Another file of the same payment',
  otherHint: 'From another day, or from the other party. Histories and chats of both have to agree.',
  agree: 'Both files agree',
  agreeUnproven: 'The histories agree, but not all of it is proven',
  otherSigner: 'These files differ in who signed them',
  unproven: (files: readonly string[]) =>
    files.length === 1
      ? `${files[0]} is not signed by this Peerproof. What only this file says is not proven: anybody can add steps and messages and sign them.`
      : 'Neither file is signed by this Peerproof. Anybody can make two files that agree.',
  unprovenUnknown: 'The keys of this Peerproof could not be read. Anybody can make two files that agree.',
  sameLength: 'Their histories are the same.',
  added: (time: string, number: number) =>
    `The later one, downloaded ${time}, has ${count(number, 'step')} more:`,
  contradict: 'These files contradict each other',
  contradictFrom: (step: number) =>
    `They agree up to step ${step - 1} and differ from step ${step} on. At least one of them is not as it was first recorded.`,
  contradictAtOnce:
    'They differ from the first step on. At least one of them is not as it was first recorded.',
  differentChats: (message: number) =>
    `Their chats differ from message ${message} on. The later file must have every message of the earlier one, unchanged.`,
  stepOf: (step: number, file: string) => `Step ${step} in ${file}`,
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
};

const PART_NAMES: Record<string, string> = {
  [PARTS.manifest]: 'the record of the payment',
  [PARTS.page]: 'the page for reading',
  [PARTS.chat]: 'the chat',
  [PARTS.sums]: 'the list of checksums',
};
const partName = (part = ''): string => {
  const name = PART_NAMES[part] ?? (/^(receipts|chat)\//.test(part) ? 'a picture' : 'a file');
  return `${name} (${part})`;
};

/** What is wrong with one file, in plain words. */
export const FLAW_TEXTS: Record<
  Exclude<FlawKind, ComparisonFlaw>,
  { title: string; text: (where: Flaw['where']) => string }
> = {
  notEvidence: {
    title: 'This is not a complete evidence file',
    text: () =>
      'It does not end with a signature of Peerproof. It is another kind of file, or it was cut off, unpacked or packed again. Ask for the ZIP as it was downloaded.',
  },
  changed: {
    title: 'This file was altered',
    text: ({ part }) => `Not as it was signed: ${partName(part)}. Do not rely on this file.`,
  },
  missing: {
    title: 'Something was taken out of this file',
    text: ({ part }) => `Missing: ${partName(part)}. Do not rely on this file.`,
  },
  extra: {
    title: 'Something was added to this file',
    text: ({ part }) => `Not part of what was signed: ${partName(part)}. Do not rely on this file.`,
  },
  frame: {
    title: 'This file was altered',
    text: () => 'The signature does not match the file. Do not rely on it.',
  },
  history: {
    title: 'The history in this file was rewritten',
    text: ({ step }) =>
      step
        ? `Step ${step}, or one before it, is not as it was recorded. Do not rely on this file.`
        : 'The payment itself is not as it was recorded. Do not rely on this file.',
  },
  version: {
    title: 'This page cannot read the file',
    text: () => 'It may come from another version of Peerproof, or somebody made it up.',
  },
};
