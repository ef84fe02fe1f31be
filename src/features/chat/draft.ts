import { createDraft } from '../../lib/drafts/textDrafts';

export const EMPTY_DRAFT = { content: '' };

/** The user's unsent text in this room. */
export const messageDraft = (userId: string, roomId: string) =>
  createDraft<{ content: string }>(`chat:${userId}:${roomId}`);

/** The key of the user's unsent picture in this room. */
export const pictureDraft = (userId: string, roomId: string): string => `chat:${userId}:${roomId}`;
