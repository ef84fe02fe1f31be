import { sql } from 'kysely';
import { sha256 } from '../../contract/evidence/digest';
import {
  PARTS,
  type EvidenceImage,
  type EvidenceManifest,
  type EvidenceMessage,
} from '../../contract/evidence/format';
import { SELECT_MESSAGES, type MessageRow } from '../chat/message';
import { runPrepared } from '../db/statement';
import type { Services } from '../services';
import { readWhole } from '../storage/storage';
import type { Evidence, StoredImage } from './collect';
import { evidencePage } from './page';
import { asStream, type Part } from './signed-zip';

const MESSAGES_AT_ONCE = 200;

/**
 * The parts of an evidence file, one after the other; never more than one image in memory.
 * @param readerId the member who downloads it; members take turns in having images made smaller
 * @throws StorageError when an image is temporarily unavailable: the signed file must not say that it is gone.
 */
export async function* evidenceParts(
  services: Services,
  evidence: Evidence,
  readerId: string,
): AsyncGenerator<Part> {
  const missing = new Set<string>();
  for (const image of evidence.images) {
    const content = await readImage(services, image);
    if (content) yield { name: image.name, content: asStream(content) };
    else missing.add(image.name);
  }
  const messages = () => chatMessages(services, evidence, missing);
  if (evidence.chat) yield { name: PARTS.chat, content: jsonList(messages()) };
  const manifest = withoutFiles(evidence.manifest, missing);
  const image = async (name: string, side: number) => {
    const stored = evidence.images.find((candidate) => candidate.name === name);
    const content = stored && (await readImage(services, stored));
    return (
      content &&
      services.images.smaller(content, { width: side, height: side, fit: 'inside', format: 'jpeg' }, readerId)
    );
  };
  const { publicUrl } = services.config;
  const page = { manifest, messages: messages(), readImage: image, publicUrl, language: evidence.language };
  yield { name: PARTS.page, content: evidencePage(page) };
  yield { name: PARTS.manifest, content: asStream(`${JSON.stringify(manifest, null, 2)}\n`) };
}

/** Undefined if the storage does not have it, or has different content under its name. */
async function readImage({ storage, log }: Services, image: StoredImage): Promise<Buffer | undefined> {
  const content = await readWhole(storage, image.fileId);
  if (content && (await sha256(content)) === image.sha256) return content;
  log.error({ fileId: image.fileId }, `a stored image ${content ? 'has changed' : 'is missing'}`);
  return undefined;
}

async function* chatMessages(
  { db }: Services,
  { chat, manifest }: Evidence,
  missing: ReadonlySet<string>,
): AsyncGenerator<EvidenceMessage> {
  let seq = 0;
  while (chat && seq < chat.lastSeq) {
    const rows = await runPrepared(
      db,
      sql<MessageRow>`
        ${SELECT_MESSAGES}
        where messages.room_id = ${chat.roomId} and messages.seq > ${seq} and messages.seq <= ${chat.lastSeq}
        order by messages.seq limit ${sql.lit(MESSAGES_AT_ONCE)}`,
    );
    if (rows.length === 0) return;
    for (const row of rows)
      yield {
        number: row.seq,
        at: row.created_at.toISOString(),
        senderId: row.sender_id,
        senderName: row.full_name,
        senderRole: roleOf(manifest, row.sender_id),
        content: row.content,
        image: pictureOf(chat.pictures.get(row.seq), missing),
      };
    seq = rows.at(-1)?.seq ?? chat.lastSeq;
  }
}

const pictureOf = (image: StoredImage | undefined, missing: ReadonlySet<string>): EvidenceImage | null =>
  image ? { sha256: image.sha256, file: missing.has(image.name) ? null : image.name } : null;

/** Messages of a former receiver keep their author, even though the payment now belongs to the company. */
function roleOf({ payer, receiver, history }: EvidenceManifest, id: string): EvidenceMessage['senderRole'] {
  if (id === payer.id) return 'payer';
  const isReceiver = id === receiver.id || history.some(({ receiverId }) => receiverId === id);
  return isReceiver ? 'receiver' : 'administrator';
}

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield `${before}${JSON.stringify(item, null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function withoutFiles(manifest: EvidenceManifest, missing: ReadonlySet<string>): EvidenceManifest {
  const present = (image: EvidenceImage | null) =>
    image?.file && missing.has(image.file) ? { ...image, file: null } : image;
  return {
    ...manifest,
    history: manifest.history.map((step) => ({
      ...step,
      receipt: present(step.receipt),
      reasonImage: present(step.reasonImage),
    })),
  };
}
