/** SVG pieces in the look of the product. A piece is `{ height, draw(y) }`; cards stack them. */

export const WIDTH = 960;
export const HEIGHT = 540;

const COLOUR = {
  page: '#0a0c0b',
  card: '#181c1a',
  inset: '#0f1211',
  edge: '#343a37',
  text: '#f1f4f2',
  muted: '#aab4af',
  accent: '#c8f04b',
  onAccent: '#141a04',
  neutral: '#b3bcb8',
  warning: '#f6c94c',
  success: '#4cd58e',
  danger: '#ff8078',
};
const FONT = 'Liberation Sans, Arial, Helvetica, sans-serif';
const CARD = { x: 536, width: 360, padding: 26, gap: 18 };
const LEFT = CARD.x + CARD.padding;
const RIGHT = CARD.x + CARD.width - CARD.padding;
const INNER = RIGHT - LEFT;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function words(
  x,
  y,
  text,
  { size = 18, fill = COLOUR.text, weight = 400, anchor = 'start', spacing = 0 } = {},
) {
  return `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${spacing}">${escaped(text)}</text>`;
}

function box(x, y, width, height, { radius = 10, fill = 'none', stroke = 'none' } = {}) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${stroke}"/>`;
}

function pill(right, y, text, tone) {
  const width = text.length * 8.4 + 24;
  const x = right - width;
  return (
    `<g opacity="0.16">${box(x, y, width, 28, { radius: 14, fill: COLOUR[tone] })}</g>` +
    words(x + width / 2, y + 19, text, { size: 15, weight: 700, fill: COLOUR[tone], anchor: 'middle' })
  );
}

/** A person with a line below the name, and a status. */
export const head = (name, below, status, tone) => ({
  height: 52,
  draw: (y) =>
    `<circle cx="${LEFT + 26}" cy="${y + 26}" r="26" fill="#2b322e"/>` +
    words(
      LEFT + 26,
      y + 33,
      name
        .split(' ')
        .map((part) => part[0])
        .join(''),
      { size: 19, weight: 700, fill: COLOUR.accent, anchor: 'middle' },
    ) +
    words(LEFT + 66, y + 23, name, { size: 19, weight: 700 }) +
    words(LEFT + 66, y + 45, below, { size: 16, fill: COLOUR.muted }) +
    pill(RIGHT, y + 2, status, tone),
});

/** A label and its value on one line. */
export const line = (label, value) => ({
  height: 24,
  draw: (y) =>
    words(LEFT, y + 18, label, { size: 17, fill: COLOUR.muted }) +
    words(RIGHT, y + 18, value, { size: 18, weight: 700, anchor: 'end' }),
});

/** A form field with what was typed, and at times a small action in it. */
export const field = (label, value, action) => ({
  height: 74,
  draw: (y) =>
    words(LEFT, y + 15, label, { size: 16, fill: COLOUR.muted }) +
    box(LEFT, y + 25, INNER, 49, { fill: COLOUR.inset, stroke: '#69736f' }) +
    words(LEFT + 16, y + 56, value, { size: 19 }) +
    (action
      ? words(RIGHT - 16, y + 56, action, { size: 17, weight: 700, fill: COLOUR.accent, anchor: 'end' })
      : ''),
});

function oneButton(x, y, width, text, look) {
  const looks = {
    main: [{ fill: COLOUR.accent }, COLOUR.onAccent],
    danger: [{ fill: '#c9342f' }, '#ffffff'],
    quiet: [{ fill: 'none', stroke: '#69736f' }, COLOUR.text],
  };
  const [shape, fill] = looks[look];
  return (
    box(x, y, width, 46, shape) +
    words(x + width / 2, y + 30, text, { size: 18, weight: 700, fill, anchor: 'middle' })
  );
}

/** A button over the whole width. */
export const button = (text, look = 'main') => ({
  height: 46,
  draw: (y) => oneButton(LEFT, y, INNER, text, look),
});

/** Accept, reject and dispute, side by side. */
export const buttons = (...texts) => ({
  height: 46,
  draw: (y) => {
    const width = (INNER - 10 * (texts.length - 1)) / texts.length;
    return texts
      .map((text, i) => oneButton(LEFT + i * (width + 10), y, width, text, i === 0 ? 'main' : 'quiet'))
      .join('');
  },
});

/** A picture of a receipt. */
export const receipt = () => ({
  height: 138,
  draw: (y) => {
    const x = LEFT + INNER / 2 - 62;
    const row = (top, from, to) =>
      box(x + 18, y + top, from, 7, { radius: 3, fill: '#c3cac6' }) +
      box(x + 106 - to, y + top, to, 7, { radius: 3, fill: '#56605b' });
    return (
      box(LEFT, y, INNER, 138, { fill: COLOUR.inset, stroke: COLOUR.edge }) +
      box(x, y + 12, 124, 114, { radius: 6, fill: '#f1f4f2' }) +
      words(x + 62, y + 42, '$25.00', { size: 21, weight: 700, fill: '#141a04', anchor: 'middle' }) +
      row(58, 26, 40) +
      row(74, 34, 28) +
      row(90, 22, 46) +
      `<circle cx="${x + 62}" cy="${y + 112}" r="8" fill="#177a49"/><path d="M${x + 58} ${y + 112}l3 3 5-6" stroke="#fff" stroke-width="2" fill="none"/>`
    );
  },
});

/** The five payments as segments. */
export const bar = (total, done) => ({
  height: 12,
  draw: (y) => {
    const width = (INNER - 8 * (total - 1)) / total;
    const segment = (_, i) =>
      box(LEFT + i * (width + 8), y, width, 12, { radius: 6, fill: i < done ? COLOUR.accent : '#343a37' });
    return Array.from({ length: total }, segment).join('');
  },
});

/** A refer code, large. */
export const code = (label, value) => ({
  height: 92,
  draw: (y) =>
    box(LEFT, y, INNER, 92, { fill: COLOUR.inset, stroke: '#5d7021' }) +
    words(LEFT + INNER / 2, y + 30, label, { size: 16, fill: COLOUR.muted, anchor: 'middle' }) +
    words(LEFT + INNER / 2 + 3, y + 70, value, {
      size: 32,
      weight: 700,
      fill: COLOUR.accent,
      anchor: 'middle',
      spacing: 6,
    }),
});

/** A chat message. */
export const bubble = (text, side) => ({
  height: 46,
  draw: (y) => {
    const width = text.length * 8.3 + 34;
    const own = side === 'right';
    const x = own ? RIGHT - width : LEFT;
    const look = own ? { radius: 16, fill: COLOUR.accent } : { radius: 16, fill: '#2b322e' };
    return (
      box(x, y, width, 46, look) +
      words(x + 17, y + 29, text, { size: 17, fill: own ? COLOUR.onAccent : COLOUR.text })
    );
  },
});

/** People or payments below one another, joined by a line. */
export const chain = (links) => ({
  height: links.length * 50 - 14,
  draw: (y) =>
    `<path d="M${LEFT + 18} ${y + 18}V${y + links.length * 50 - 32}" stroke="#5d7021" stroke-width="2"/>` +
    links
      .map(([name, note], i) => {
        const middle = y + 18 + i * 50;
        return (
          `<circle cx="${LEFT + 18}" cy="${middle}" r="14" fill="${COLOUR.card}" stroke="${COLOUR.accent}" stroke-width="2"/>` +
          `<circle cx="${LEFT + 18}" cy="${middle}" r="5" fill="${COLOUR.accent}"/>` +
          words(LEFT + 46, middle + 6, name, { size: 18, weight: 700 }) +
          words(RIGHT, middle + 6, note, { size: 15, fill: COLOUR.muted, anchor: 'end' })
        );
      })
      .join(''),
});

function wrapped(text, characters) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length > characters) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** One whole picture: the step's number and words on the left, its card on the right. */
export function scenePicture({ film, scene, index, count }) {
  const title = wrapped(scene.title, 20);
  const text = wrapped(scene.text, 38);
  const top = 270 - (56 + title.length * 46 + 12 + text.length * 30) / 2;
  const afterTitle = top + 56 + title.length * 46 + 12;

  const inner = scene.card.reduce((sum, piece) => sum + piece.height, 0) + CARD.gap * (scene.card.length - 1);
  const cardHeight = inner + 2 * CARD.padding;
  let y = 270 - inner / 2;
  const pieces = scene.card.map((piece) => {
    const drawn = piece.draw(y);
    y += piece.height + CARD.gap;
    return drawn;
  });

  const dot = (_, i) =>
    box(64 + i * 34, 486, 26, 5, { radius: 2.5, fill: i === index ? COLOUR.accent : '#343a37' });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><radialGradient id="glow" cx="75%" cy="45%" r="60%">
      <stop offset="0" stop-color="#c8f04b" stop-opacity="0.09"/><stop offset="1" stop-color="#c8f04b" stop-opacity="0"/>
    </radialGradient></defs>
    ${box(0, 0, WIDTH, HEIGHT, { radius: 0, fill: COLOUR.page })}${box(0, 0, WIDTH, HEIGHT, { radius: 0, fill: 'url(#glow)' })}
    <g transform="translate(64 40)" fill="none" stroke="${COLOUR.onAccent}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
      <rect width="32" height="32" rx="9" fill="${COLOUR.accent}" stroke="none"/>
      <path d="M8.5 16.5 13 21l4.2-4.2" opacity="0.5"/><path d="m13 21 10.5-10.5"/>
    </g>
    ${words(108, 62, 'Peerproof', { size: 19, weight: 700 })}${words(896, 62, film, { size: 16, fill: COLOUR.muted, anchor: 'end' })}
    <circle cx="84" cy="${top + 14}" r="20" fill="none" stroke="${COLOUR.accent}" stroke-width="2"/>
    ${words(84, top + 21, String(index + 1), { size: 19, weight: 700, fill: COLOUR.accent, anchor: 'middle' })}
    ${title.map((row, i) => words(64, top + 92 + i * 46, row, { size: 38, weight: 700 })).join('')}
    ${text.map((row, i) => words(64, afterTitle + 30 + i * 30, row, { size: 21, fill: COLOUR.muted })).join('')}
    ${box(CARD.x, 270 - cardHeight / 2, CARD.width, cardHeight, { radius: 18, fill: COLOUR.card, stroke: COLOUR.edge })}
    ${pieces.join('')}
    ${Array.from({ length: count }, dot).join('')}
  </svg>`;
}
