import {
  PARTS,
  type EvidenceImage,
  type EvidenceManifest,
  type EvidenceMessage,
  type EvidenceProposal,
  type EvidenceStep,
} from '../../contract/evidence/format';
import { asksForAppeal } from '../../contract/appeal';
import { splitReason } from '../../contract/dispute';
import { LANGUAGES, type Language } from '../../contract/languages';
import { ROUTES } from '../../contract/routes';
import { evidenceFileName } from '../../contract/wire';
import { speakerOf } from '../speaker';
import { markup, type Markup } from './markup';
import { PAGE_STYLE } from './page-style';
import { pageTexts, type PageTexts } from './texts';

/** Longer side of the images on the page, in pixels. */
const IMAGE_SIDE = 900;

/** Gives an image by the name of its part, as a JPEG of at most `side` pixels. */
type ReadImage = (name: string, side: number) => Promise<Buffer | undefined>;

/** Everything that the page needs. */
interface PageSource {
  readonly manifest: EvidenceManifest;
  readonly messages: AsyncIterable<EvidenceMessage>;
  readonly readImage: ReadImage;
  readonly publicUrl: string;
  /** The reader's language. Times and hashed values are the same in every language. */
  readonly language: Language;
}

/** The evidence as a readable page: works offline, prints on white, embeds its images. */
export async function* evidencePage(source: PageSource): AsyncGenerator<string> {
  const { manifest, messages, readImage, publicUrl, language } = source;
  const { history } = manifest;
  const texts = pageTexts(speakerOf(language));
  yield '<!doctype html>\n';
  yield markup`<html lang="${language}" dir="${LANGUAGES[language].direction}">\n`.text;
  yield head(manifest, texts).text;
  if (history.length === 0) yield markup`<p class="quiet">${texts.noHistory}</p>`.text;
  yield '<ol class="steps">\n';
  for (const step of history) yield (await stepItem(step, manifest, readImage, texts)).text;
  yield '</ol></section>\n';
  if (manifest.proposals && manifest.proposals.length > 0)
    yield markup`<section><h2>${texts.proposals}</h2>\n<ol class="steps">\n${manifest.proposals.map((proposal) => proposalItem(proposal, texts))}</ol></section>\n`
      .text;
  if (manifest.chatMessages !== null) {
    yield markup`<section><h2>${texts.chat}</h2>\n`.text;
    if (manifest.chatMessages === 0) yield markup`<p class="quiet">${texts.noMessages}</p>`.text;
    yield '<ol class="chat">\n';
    for await (const message of messages) yield (await messageItem(message, readImage, texts)).text;
    yield '</ol></section>\n';
  }
  yield footer(manifest, publicUrl, texts).text;
}

const head = (manifest: EvidenceManifest, texts: PageTexts): Markup => markup`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title(manifest.payment.paymentId)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<p class="brand">${texts.brand}</p>
<h1>${texts.title(manifest.payment.paymentId)}</h1>
<p class="sum"><strong dir="ltr">${texts.sum(manifest.payment.amountCents)}</strong>
<span class="status ${manifest.payment.status}">${texts.status(manifest.payment.status)}</span>${
  asksForAppeal(manifest.history.at(-1)?.transition) &&
  markup`
<span class="status submitted">${texts.underAppeal}</span>`
}</p>
<p class="quiet">${texts.made(manifest.madeFor, timeOf(manifest.madeAt))}</p>
</header>
<section><h2>${texts.payment}</h2>
${facts(factsOf(manifest, texts))}</section>
<section><h2>${texts.history}</h2>
`;

function factsOf(
  { payment, payer, receiver }: EvidenceManifest,
  texts: PageTexts,
): [string, string | null][] {
  return [
    [texts.kind, payment.kind === 'connect' ? texts.connect : texts.spot(payment.index + 1)],
    [texts.payer, `${texts.person(payer.name)} · ${payer.paymentMethodId}`],
    [texts.receiver, `${texts.person(receiver.name)} · ${receiver.paymentMethodId}`],
    [texts.orderId, payment.orderId],
    [texts.created, timeOf(payment.createdAt)],
    payment.windowPausedAt
      ? [texts.windowPaused, timeOf(payment.windowPausedAt)]
      : // Once it is decided, no window runs.
        [
          texts.windowEnds,
          payment.status === 'submitted' && payment.expiresAt ? timeOf(payment.expiresAt) : null,
        ],
  ];
}

function facts(rows: readonly [string, string | null][]): Markup | null {
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return markup`<dl>${known.map(
    ([term, value]) => markup`<div><dt>${term}</dt><dd><bdi>${value}</bdi></dd></div>`,
  )}</dl>\n`;
}

async function stepItem(
  step: EvidenceStep,
  { receiver }: EvidenceManifest,
  readImage: ReadImage,
  texts: PageTexts,
): Promise<Markup> {
  const images = [
    await figure(step.receipt, texts.receipt, readImage, texts),
    await figure(step.reasonImage, texts.reasonImage, readImage, texts),
  ].filter((image) => image !== null);
  return markup`<li>
<h3>${step.number}. ${texts.step(step.transition)}</h3>
<p class="quiet">${leftToRight(timeOf(step.at))} · <span dir="auto">${step.actorName === null ? texts.nobody : texts.person(step.actorName)}</span> (${texts.roles[step.actorRole]})</p>
${facts([
  [texts.orderId, step.orderId],
  [texts.payerPaymentId, step.payerPaymentId ?? null],
  [texts.receiverPaymentId, step.receiverPaymentId ?? null],
  [texts.paidFrom, step.paidFrom],
  [texts.paidTo, step.paidTo],
  [texts.receiverThen, step.receiverId === receiver.id ? null : step.receiverId],
])}${step.reason === null ? null : reasonOf(step.reason, texts)}${images}<p class="hash">${texts.hash} ${leftToRight(step.hash)}</p>
</li>
`;
}

/** Its description runs in its own direction, whatever the subject before it is written in. */
function reasonOf(reason: string, texts: PageTexts): Markup {
  const { subject, description } = splitReason(reason);
  return markup`<blockquote dir="auto">${subject && `${texts.reasonSubject(subject)} `}<bdi>${description}</bdi></blockquote>\n`;
}

const proposalItem = (
  { at, proposerName, proposerRole, sentence, outcome }: EvidenceProposal,
  texts: PageTexts,
): Markup => markup`<li>
<p class="quiet">${leftToRight(timeOf(at))} · <span dir="auto">${texts.person(proposerName)}</span> (${texts.roles[proposerRole]})</p>
<p dir="auto">${sentence}</p>
<p class="quiet">${outcome ? texts.ended(texts.outcomes[outcome.answer], timeOf(outcome.at)) : texts.stillOpen}</p>
</li>
`;

async function figure(
  image: EvidenceImage | null,
  what: string,
  readImage: ReadImage,
  texts: PageTexts,
): Promise<Markup | null> {
  if (!image) return null;
  const content = image.file === null ? undefined : await readImage(image.file, IMAGE_SIDE);
  const picture = content?.toString('base64');
  return markup`<figure>${
    picture ? markup`<img src="data:image/jpeg;base64,${picture}" alt="${what}">` : null
  }<figcaption>${image.file ?? texts.imageMissing(what)}<span class="hash">SHA-256 ${image.sha256}</span></figcaption></figure>\n`;
}

const messageItem = async (
  message: EvidenceMessage,
  readImage: ReadImage,
  texts: PageTexts,
): Promise<Markup> => markup`<li class="${message.senderRole}">
<p class="quiet"><strong dir="auto">${texts.person(message.senderName)}</strong> (${texts.roles[message.senderRole]}) · ${leftToRight(timeOf(message.at))}</p>
${
  message.content &&
  markup`<p class="said" dir="auto">${message.content}</p>
`
}${await figure(message.image ?? null, texts.chatImage, readImage, texts)}</li>
`;

const footer = (
  { payment, history }: EvidenceManifest,
  publicUrl: string,
  texts: PageTexts,
): Markup => markup`<footer>
<h2>${texts.check}</h2>
${texts.checkLines(`${publicUrl}${ROUTES.verifyEvidence}`).map((line) => markup`<p>${line}</p>\n`)}<p><code dir="ltr">npm run verify -- ${evidenceFileName(payment.paymentId)}</code></p>
<p class="hash">${texts.chainEnds} ${leftToRight(history.at(-1)?.hash ?? payment.hash)}</p>
<p class="quiet">${texts.originals(PARTS.manifest)}</p>
</footer>
</body>
</html>
`;

/** `2026-01-31 14:05:09 UTC` */
const timeOf = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

/** A time or a hash within the words of any language. */
const leftToRight = (text: string): Markup => markup`<bdi dir="ltr">${text}</bdi>`;
