import type { ReactNode } from 'react';
import styles from './FormattedText.module.css';

interface Block {
  kind: 'heading' | 'bullets' | 'numbers' | 'paragraph';
  /** A heading has 1 to 3; a numbered list starts with it. */
  number: number;
  /** The items of a list, else one text. */
  texts: string[];
}

/** Bold, or a link to a page, a mail address or a place in this app. */
const INLINE = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(((?:https?:\/\/|mailto:|\/(?!\/))[^\s()]*)\)/g;

/** The block that this line begins. */
function blockOf(line: string): Block {
  const [, marks, heading] = /^(#{1,3})\s+(\S.*)$/.exec(line) ?? [];
  if (marks && heading) return { kind: 'heading', number: marks.length, texts: [heading] };
  const [, bullet] = /^\s*[-*]\s+(\S.*)$/.exec(line) ?? [];
  if (bullet) return { kind: 'bullets', number: 0, texts: [bullet] };
  const [, number, item] = /^\s*(\d{1,4})\.\s+(\S.*)$/.exec(line) ?? [];
  if (item) return { kind: 'numbers', number: Number(number), texts: [item] };
  return { kind: 'paragraph', number: 0, texts: [line] };
}

/** Blocks end at an empty line; a line without a mark of its own continues the paragraph or item before it. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.split(/\r?\n/)) {
    const next = blockOf(line);
    if (line.trim() === '') open = undefined;
    else if (!open || next.kind === 'heading' || open.kind === 'heading') blocks.push((open = next));
    else if (next.kind === 'paragraph') open.texts.push(`${open.texts.pop()}\n${line}`);
    else if (next.kind === open.kind) open.texts.push(...next.texts);
    else blocks.push((open = next));
  }
  return blocks;
}

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, words, href] = match;
    parts.push(text.slice(end, match.index));
    parts.push(
      bold ? (
        <strong key={match.index}>{bold}</strong>
      ) : (
        <a key={match.index} className={styles.link} href={href} rel="noreferrer">
          {words}
        </a>
      ),
    );
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

function FormattedBlock({ block: { kind, number, texts } }: { block: Block }) {
  const items = texts.map((text, index) => (
    <li key={index} dir="auto">
      {inline(text)}
    </li>
  ));
  switch (kind) {
    case 'heading': {
      const Heading = (['h2', 'h3', 'h4'] as const)[number - 1]!;
      return <Heading dir="auto">{inline(texts.join())}</Heading>;
    }
    case 'bullets':
      return <ul>{items}</ul>;
    case 'numbers':
      return <ol start={number}>{items}</ol>;
    case 'paragraph':
      return <p dir="auto">{inline(texts.join())}</p>;
  }
}

/**
 * A long text with the few marks of Markdown that it needs: `#` headings, `-` and `1.` lists, `**bold**` and
 * `[links](https://…)`. Everything else shows as it is typed, HTML too.
 */
export function FormattedText({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      {blocksOf(children).map((block, index) => (
        <FormattedBlock key={index} block={block} />
      ))}
    </div>
  );
}
