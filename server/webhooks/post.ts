import { Webhook } from 'standardwebhooks';
import type { WebhookFailure } from '../../contract/webhooks';
import { PrivateAddress, UnknownName } from './addresses';
import { CutOff, exchange } from './exchange';

export interface Message {
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

export interface Target {
  readonly url: string;
  /** `whsec_…` */
  readonly secret: string;
  /** Whether it may be at a private address: the operator's own, or WEBHOOK_PRIVATE. */
  readonly mayBePrivate: boolean;
}

/** How a try ended: `failure` is null if the answer was 2xx, and `status` is null if there was none. */
export interface TryResult {
  readonly failure: WebhookFailure | null;
  readonly status: number | null;
}

/** Signs a message as Standard Webhooks says and posts it once. Never throws. */
export async function post(target: Target, message: Message, stopped: AbortSignal): Promise<TryResult> {
  try {
    const { status } = await exchange({ ...target, ...signed(target, message) }, stopped);
    return { status, failure: failureOf(status) };
  } catch (error) {
    return { status: null, failure: whyOf(error as NodeJS.ErrnoException) };
  }
}

function failureOf(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** Of `dns.lookup`, which resolves names that may be private. */
const NAME_ERRORS = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA', 'EAI_NONAME'];
const CERTIFICATE_ERROR = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO)/;

function whyOf(error: NodeJS.ErrnoException): WebhookFailure {
  if (error instanceof PrivateAddress) return 'address';
  if (error instanceof CutOff) return 'timeout';
  if (error instanceof UnknownName || NAME_ERRORS.includes(error.code ?? '')) return 'name';
  return CERTIFICATE_ERROR.test(error.code ?? '') ? 'certificate' : 'connection';
}

function signed({ secret }: Target, { id, body }: Message) {
  const at = new Date();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': Math.floor(at.getTime() / 1000),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  return { headers, body };
}
