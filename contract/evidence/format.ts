import type { HistoryStepName, PaymentActor, PaymentKind, PaymentParty, PaymentStatus } from '../payment';
import type { SettlementKind, SettlementOutcome } from '../settlement';
import type { ChainedStep } from './chain';

/** The names of an evidence file's parts, receipts apart. */
export const PARTS = {
  manifest: 'evidence.json',
  page: 'evidence.html',
  chat: 'chat.json',
  /** `<SHA-256>  <name>` a line, as `sha256sum -c` reads it; every part but itself. */
  sums: 'SHA256SUMS',
} as const;

export const FORMAT = 'peerproof-evidence-1';

/** A party of the payment; the file has no other data about them. */
interface EvidencePerson {
  readonly id: string;
  readonly name: string;
  readonly paymentMethodId: string;
}

export interface EvidenceImage {
  readonly sha256: string;
  /** The part that holds it; null if the server has lost the image or has other bytes. */
  readonly file: string | null;
}

/**
 * A step of the history. Its hash covers everything but `number`, `actorName`, `transition` and `attempt`; the last
 * two are missing in older files.
 */
export interface EvidenceStep extends Omit<ChainedStep, 'receipt' | 'reasonImage'> {
  /** From 1. */
  readonly number: number;
  readonly actorRole: PaymentActor;
  readonly actorName: string | null;
  readonly transition: HistoryStepName;
  /** Which proof it is about, from 1. */
  readonly attempt: number;
  readonly from: PaymentStatus | null;
  readonly to: PaymentStatus;
  readonly receipt: EvidenceImage | null;
  readonly reasonImage: EvidenceImage | null;
  readonly hash: string;
}

/** The content of `evidence.json`. */
export interface EvidenceManifest {
  readonly format: typeof FORMAT;
  readonly madeAt: string;
  readonly madeFor: 'payer' | 'receiver' | 'administrator';
  readonly payment: {
    readonly paymentId: string;
    readonly kind: PaymentKind;
    readonly index: number;
    readonly amountCents: number;
    readonly payerId: string;
    readonly createdAt: string;
    readonly status: PaymentStatus;
    readonly orderId: string | null;
    /** End of the approval window of the latest proof. */
    readonly expiresAt: string | null;
    /** Since when the window stands still, because a party is banned; missing in older files. */
    readonly windowPausedAt?: string | null;
    /** The first hash of the chain: that of the payment itself. */
    readonly hash: string;
  };
  readonly payer: EvidencePerson;
  readonly receiver: EvidencePerson;
  /** Oldest first. */
  readonly history: readonly EvidenceStep[];
  /** What the parties proposed to end a dispute, oldest first; missing in older files. */
  readonly proposals?: readonly EvidenceProposal[];
  /** How many messages `chat.json` holds; null if there never was a dispute. */
  readonly chatMessages: number | null;
}

/** A proposal to end the dispute, and how it ended. */
export interface EvidenceProposal {
  readonly at: string;
  readonly proposerId: string;
  readonly proposerName: string;
  readonly proposerRole: PaymentParty;
  /** What was proposed, with the proposer's own words, as one sentence. */
  readonly sentence: string;
  readonly kind: SettlementKind;
  readonly until: string | null;
  readonly note: string | null;
  readonly outcome: {
    readonly answer: SettlementOutcome;
    readonly at: string;
    readonly actorId: string | null;
  } | null;
}

/** A message in `chat.json`. */
export interface EvidenceMessage {
  readonly number: number;
  readonly at: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly senderRole: 'payer' | 'receiver' | 'administrator';
  readonly content: string;
  /** The picture sent with it; missing in older files. */
  readonly image?: EvidenceImage | null;
}

/** The ZIP's comment, which is the end of the file: the signature over all bytes before it. */
export const signatureBlock = (publicKey: string, signature: string): string =>
  `Peerproof evidence 1\nkey ${publicKey}\nsignature ${signature}\n`;

export const SIGNATURE_BLOCK = /^Peerproof evidence 1\nkey ([0-9a-f]{64})\nsignature ([0-9a-f]{128})\n$/;
export const SIGNATURE_BLOCK_BYTES = signatureBlock('0'.repeat(64), '0'.repeat(128)).length;

/** The text that is signed, given the SHA-256 of all bytes before the signature block. */
export const signedText = (digest: string): string => `peerproof evidence 1 ${digest}`;
