import { markup, type Markup } from '../evidence/markup';
import {
  wholeOperation,
  type EventDoc,
  type JsonSchema,
  type OpenApiDocument,
  type WholeOperation,
} from './openapi';

/** A sentence whose `code` is in backticks. */
const prose = (sentence = ''): Markup[] =>
  sentence.split('`').map((text, index) => (index % 2 ? markup`<code>${text}</code>` : markup`${text}`));
const anchor = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-');
const joined = (parts: Markup[], sign: string) =>
  parts.map((part, index) => markup`${index > 0 && sign}${part}`);

/** The document as one page: no script, nothing from elsewhere. */
export function renderPage(document: OpenApiDocument): string {
  const { info, tags, components, 'x-socket-events': socket } = document;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: wholeOperation(document, operation),
    })),
  );
  const callsOf = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag));
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <title>${info.title}: the server's interface</title>
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs/page.css" />
      </head>
      <body>
        <nav aria-label="Contents">
          ${tags.map(({ name }) => markup`<a href="#${anchor(name)}">${name}</a>`)}
          <a href="#socket">Socket events</a>
          <a href="#records">Records</a>
        </nav>
        <main>
          <h1>The server's interface</h1>
          <p>
            ${info.title} ${info.version} · OpenAPI ${document.openapi} ·
            <a href="/api/docs?format=json">as JSON</a> · the sockets as
            <a href="/api/docs/asyncapi">AsyncAPI</a>
          </p>
          ${info.description.split('\n\n').map((paragraph) => markup`<p>${prose(paragraph)}</p>`)}
          ${tags.map(
            ({ name, description }) =>
              markup`<section id="${anchor(name)}">
                <h2>${name}</h2>
                <p>${prose(description)}</p>
                ${callsOf(name).map(({ path, method, operation }) => callPart(path, method, operation))}
              </section>`,
          )}
          <section id="socket">
            <h2>Socket events</h2>
            <p>
              Socket.IO at <code>${socket.path}</code>, websocket transport only, the access token or an
              API key in the handshake's <code>auth.token</code>. Without a token the socket connects and hears nothing. A client
              that reads before it connects sends the age of its oldest answer, in milliseconds, as
              <code>auth.answersAge</code>; the answer is <code>client-caughtUp</code>.
            </p>
            ${eventTable('From the server', socket.received)} ${eventTable('From the client', socket.sent)}
            ${fieldTable('An acknowledgement', fieldsOf(socket.acknowledgement))}
          </section>
          <section id="records">
            <h2>Records</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]) =>
                markup`<div id="record-${name}">${fieldTable(name, fieldsOf(schema))}</div>`,
            )}
          </section>
        </main>
      </body>
    </html>`.text;
}

const printed = (example: unknown) =>
  typeof example === 'string' ? example : JSON.stringify(example, undefined, 2);

/** One call, closed until its reader opens it. */
function callPart(path: string, method: string, operation: WholeOperation): Markup {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const { 'x-rate-limit': limit, 'x-api-key': scope } = operation;
  return markup`<details id="${operationId}">
    <summary>
      <span class="${method}">${method.toUpperCase()}</span>
      <code class="path">${path}</code>
      <span>${summary}</span>
    </summary>
    ${description && markup`<p>${prose(description)}</p>`}
    <p>
      ${operation['x-access']}${limit && `; ${limit}`}.
      ${scope && markup`API keys with the scope <code>${scope}</code>.`}
    </p>
    ${
      parameters.length > 0 &&
      fieldTable(
        'Parameters',
        parameters.map((one) => ({ ...one, schema: { ...one.schema, description: one.description } })),
      )
    }
    ${Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
      fieldTable(`Body, ${type}${requestBody?.required ? '' : '; may be left out'}`, fieldsOf(schema)),
    )}
    ${Object.entries(responses).map(([status, answer]) =>
      Object.entries(answer.content).map(
        ([type, { schema, example }]) =>
          status < '3' &&
          markup`${fieldTable(`Answer ${status}, ${type}`, fieldsOf(schema), typeOf(schema))}
            ${example !== undefined && markup`<pre tabindex="0">${printed(example)}</pre>`}`,
      ),
    )}
    <table>
      <caption>
        Refusals
      </caption>
      ${Object.entries(responses).map(
        ([status, { description: when }]) =>
          status >= '3' &&
          markup`<tr>
            <th scope="row">${status}</th>
            <td>${prose(when)}</td>
          </tr>`,
      )}
    </table>
  </details>`;
}

const eventTable = (title: string, events: Record<string, EventDoc>): Markup =>
  markup`<table>
    <caption>
      ${title}
    </caption>
    ${Object.entries(events).map(
      ([name, { summary, payload, acknowledged }]) =>
        markup`<tr>
          <th scope="row"><code>${name}</code></th>
          <td>${typeOf(payload)}</td>
          <td>${prose(`${summary} ${payload.description ?? ''}`)}${acknowledged && ' Can be acknowledged.'}</td>
        </tr>
        ${fieldsOf(payload).flatMap((field) => fieldRows(field, `${name}.`))}`,
    )}
  </table>`;

interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
  /** Only for a parameter: `query`, `path` or `header`. */
  in?: string;
}

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));

const fieldTable = (caption: string, fields: Field[], type?: Markup): Markup =>
  markup`<table>
    <caption>
      ${caption} ${fields.length === 0 && type}
    </caption>
    ${fields.flatMap((field) => fieldRows(field, ''))}
  </table>`;

/** A field's row; the fields of an object without a name of its own follow it. */
function fieldRows({ name, schema, required, in: place }: Field, parent: string): Markup[] {
  const { items, description } = schema;
  const marks = [place, !required && 'optional', ...rulesOf(schema)].filter(Boolean).join(', ');
  const row = markup`<tr>
    <th scope="row">${parent}${name}</th>
    <td>${typeOf(schema)} <small>${marks}</small></td>
    <td>${prose(description)}</td>
  </tr>`;
  const inner = fieldsOf(items ?? schema);
  return [row, ...inner.flatMap((field) => fieldRows(field, `${parent}${name}${items ? '[]' : ''}.`))];
}

/** A schema in a few words: 'string or null', 'list of Payment'. Records are links. */
function typeOf({ $ref, anyOf, enum: values, type, items, format }: JsonSchema): Markup {
  const name = $ref?.split('/').at(-1);
  if (name) return markup`<a href="#record-${name}">${name}</a>`;
  if (anyOf) return markup`${joined(anyOf.map(typeOf), ' or ')}`;
  if (values)
    return markup`${joined(
      values.map((value) => markup`<code>${String(value)}</code>`),
      ' · ',
    )}`;
  if (Array.isArray(type))
    return markup`${joined(
      type.map((one) => typeOf({ type: one, format })),
      ' or ',
    )}`;
  if (type === 'array') return markup`list of ${typeOf(items ?? {})}`;
  return markup`${(type === 'string' && format) || type}`;
}

const RULES = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern'] as const;
const rulesOf = (schema: JsonSchema) =>
  RULES.flatMap((rule) => (rule in schema ? [`${rule} ${schema[rule]}`] : []));
