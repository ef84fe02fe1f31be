import { APPLE_PUSH_HOST } from '../../contract/pushKinds';
import { DAY_SECONDS, type Sending } from './compose';
import { idsOf, type SortedRows } from './sort-rows';
import type { WaitingMessage } from './waiting';

/**
 * Push services that end a subscription after some pushes that show nothing: Apple's after a few, Mozilla's after
 * sixteen at most.
 */
const ENDING_SILENT = [APPLE_PUSH_HOST, /(^|\.)push\.services\.mozilla\.com$/];

/** Whether a push to this address may close notifications without showing one. */
export const mayCloseAlone = (endpoint: string): boolean =>
  !ENDING_SILENT.some((host) => host.test(new URL(endpoint).hostname));

/** How a device may close notifications. */
export interface CloseSettings {
  /** As `mayCloseAlone`. */
  readonly mayCloseAlone: boolean;
}

/** The pushes, those that close notifications included. */
interface WithCloses {
  readonly sendings: readonly Sending[];
  /** No push needs these any more. */
  readonly dropped: readonly WaitingMessage[];
}

/**
 * Adds the closing of notifications that are stale, such as one about a payment that is decided, unless a new one
 * replaces it.
 * @param unconfirmed tags that may be on the device without a message noted as sent under them
 */
export function addCloses(
  notifications: readonly Sending[],
  { stale, closeRequests, sent }: SortedRows,
  unconfirmed: readonly string[],
  settings: CloseSettings,
): WithCloses {
  const isWanted = (tag: string) =>
    notifications.some((sending) => sending.tag === tag) ||
    sent.some((row) => row.tag === tag && row.is_current);
  const unwanted = (tags: readonly string[]) => [...new Set(tags)].filter((tag) => !isWanted(tag));

  // The first notification closes the unconfirmed ones; a push of its own closes those that are noted as sent.
  const unconfirmedTags = unwanted(unconfirmed);
  const sentTags = closeRequests.length > 0 ? unwanted(sent.map((row) => row.tag!)) : [];
  const tagsAlone = notifications.length > 0 ? sentTags : [...new Set([...sentTags, ...unconfirmedTags])];
  const closes =
    settings.mayCloseAlone && tagsAlone.length > 0 ? [composeClose(tagsAlone, closeRequests, sent)] : [];

  const [first, ...others] = [...notifications, ...closes];
  const closesUnconfirmed = first !== undefined && unconfirmedTags.length > 0;
  // They stay on the device, and are forgotten so that nothing tries to close them again.
  const cannotClose = !settings.mayCloseAlone && closeRequests.length > 0;
  return {
    sendings: closesUnconfirmed
      ? [alsoClosing(first, unconfirmedTags, stale), ...others]
      : [...notifications, ...closes],
    dropped: [
      ...(closesUnconfirmed ? [] : stale),
      ...(cannotClose ? sent.filter((row) => !row.is_current) : []),
      ...(closes.length > 0 ? [] : closeRequests),
    ],
  };
}

/** A push that shows nothing and closes these tags. */
const composeClose = (
  tags: readonly string[],
  closeRequests: readonly WaitingMessage[],
  sent: readonly WaitingMessage[],
): Sending => ({
  message: { close: tags },
  tag: tags.length === 1 ? tags[0] : undefined,
  isUrgent: false,
  ttlSeconds: DAY_SECONDS,
  shown: [],
  done: idsOf([...closeRequests, ...sent.filter((row) => tags.includes(row.tag!))]),
});

/** This push closes these tags, too. The stale messages name them, so they stay until it has been sent. */
const alsoClosing = (push: Sending, tags: readonly string[], stale: readonly WaitingMessage[]): Sending => ({
  ...push,
  message: { ...push.message, close: [...new Set([...(push.message.close ?? []), ...tags])] },
  done: [...push.done, ...idsOf(stale)],
});
