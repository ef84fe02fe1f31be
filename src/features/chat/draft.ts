import { createDraft } from '../../lib/drafts/textDrafts';

export const EMPTY_DRAFT = { content: '' };

/** What the user has typed in this room and not sent. */
export const messageDraft = (userId: string, roomId: string) =>
  createDraft<{ content: string }>(`chat:${userId}:${roomId}`);

/** The key of the picture that the user has chosen in this room and not sent. */
export const pictureDraft = (userId: string, roomId: string): string => `chat:${userId}:${roomId}`;
