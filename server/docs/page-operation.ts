import { markup, type Markup } from '../evidence/markup';
import { prose } from './prose';
import type { Operation, OpenApiDocument } from './openapi';
import { fieldsOf, fieldTable, typeOf } from './page-schema';
import type { JsonSchema } from './schema';

/** One call, closed until its reader opens it. */
export function operationPart(path: string, method: string, operation: Operation): Markup {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const [[contentType, body] = []] = Object.entries(requestBody?.content ?? {});
  const rows = parameters.map(({ name, in: place, required, description: said, schema }) => ({
    name,
    schema: { ...schema, description: said },
    required,
    place,
  }));
  return markup`<details class="call">
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span>
      <code class="path">${pathParts(path)}</code>
      <span class="what">${summary}</span>
    </summary>
    <div class="inside" id="${operationId}">
      ${description && markup`<p>${prose(description)}</p>`}
      <dl class="facts">
        <div>
          <dt>Who</dt>
          <dd>${operation['x-access']}</dd>
        </div>
        ${
          operation['x-rate-limit'] &&
          markup`<div>
            <dt>How often</dt>
            <dd>${operation['x-rate-limit']}</dd>
          </div>`
        }
      </dl>
      ${rows.length > 0 && fieldTable(rows, 'Parameters')}
      ${body && fieldTable(fieldsOf(body.schema), bodyCaption(contentType, requestBody?.required))}
      ${Object.entries(responses).map(([status, { content }]) => status < '300' && answerPart(status, content))}
      <table class="refusals">
        <caption>
          Refusals
        </caption>
        <tbody>
          ${Object.entries(responses).map(
            ([status, { description: when }]) =>
              status >= '300' &&
              markup`<tr>
                <th scope="row">${status}</th>
                <td>${prose(when)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

const pathParts = (path: string): Markup[] =>
  path
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? markup`<var>${part}</var>` : markup`${part}`));

const bodyCaption = (contentType = '', required = true) =>
  `Body${contentType.includes('form') ? ' (multipart/form-data)' : ''}${required ? '' : ', may be left out'}`;

function answerPart(status: string, content: Record<string, { schema: JsonSchema }> = {}): Markup {
  const [[mediaType, answer] = []] = Object.entries(content);
  const isJson = mediaType === 'application/json';
  if (isJson && answer?.schema.properties) return fieldTable(fieldsOf(answer.schema), `Answer ${status}`);
  return markup`<p class="answer">
    <b>Answer ${status}</b>
    ${
      isJson && answer
        ? markup`${typeOf(answer.schema)} ${prose(answer.schema.description ?? '')}`
        : Object.keys(content).map((type) => markup`<code>${type}</code> `)
    }
  </p>`;
}

/** The socket's events of one direction. */
export const eventsPart = (title: string, events: OpenApiDocument['x-socket-events']['sent']): Markup =>
  markup`<h3>${title}</h3>
    <table>
      <tbody>
        ${Object.entries(events).map(
          ([name, { summary, payload, acknowledged }]) =>
            markup`<tr>
              <th scope="row"><code>${name}</code></th>
              <td class="type">${payloadOf(payload)}</td>
              <td>${prose(summary)}${acknowledged && ' Answers an acknowledgement.'}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;

/** Of a text, what it says; of an object without a name of its own, its fields. */
const payloadOf = (payload: JsonSchema): Markup =>
  payload.properties
    ? markup`${Object.keys(payload.properties).map((name, index) => markup`${index > 0 && ', '}<code>${name}</code>`)}`
    : markup`${payload.$ref ? typeOf(payload) : prose(payload.description ?? 'text')}`;
