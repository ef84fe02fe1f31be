import { markup, type Markup } from '../evidence/markup';
import { prose } from './prose';
import type { OpenApiDocument, Operation } from './openapi';
import { eventsPart, operationPart } from './page-operation';
import { fieldsOf, fieldTable } from './page-schema';

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

const anchor = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-');

/** The document as one page: no script, nothing from elsewhere. */
export function renderPage(document: OpenApiDocument): string {
  const { info, tags, components, 'x-socket-events': socket } = document;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ path, method, operation })),
  );
  const callsOf = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag));
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <title>${info.title}: what the server answers</title>
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs/page.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the calls</a>
        <nav aria-label="Contents">
          <p class="brand">${info.title}</p>
          ${tags.map(
            ({ name }) =>
              markup`<h2><a href="#${anchor(name)}">${name}</a></h2>
                <ul>
                  ${callsOf(name).map(linkTo)}
                </ul>`,
          )}
          <h2><a href="#socket">Socket events</a></h2>
          <h2><a href="#records">Records</a></h2>
        </nav>
        <main id="main">
          <header>
            <h1>What the server answers</h1>
            <p class="version">
              ${info.title} ${info.version} · OpenAPI ${document.openapi} ·
              <a href="/api/docs?format=json">as JSON</a>
            </p>
            ${info.description.split('\n\n').map((paragraph) => markup`<p>${prose(paragraph)}</p>`)}
          </header>
          ${tags.map(
            ({ name, description }) =>
              markup`<section id="${anchor(name)}">
                <h2>${name}</h2>
                <p>${prose(description)}</p>
                ${callsOf(name).map(({ path, method, operation }) => operationPart(path, method, operation))}
              </section>`,
          )}
          <section id="socket">
            <h2>Socket events</h2>
            <p>
              Socket.IO at <code>${socket.path}</code>, websocket transport only, the access token in the
              handshake's <code>auth.token</code>. Without a token the connection stands and hears nothing.
            </p>
            ${eventsPart('From the server', socket.received)} ${eventsPart('From the client', socket.sent)}
            ${fieldTable(fieldsOf(socket.acknowledgement), 'An acknowledgement')}
          </section>
          <section id="records">
            <h2>Records</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]): Markup =>
                markup`<div class="record" id="record-${name}">
                  <h3>${name}</h3>
                  ${fieldTable(fieldsOf(schema), 'Fields')}
                </div>`,
            )}
          </section>
        </main>
      </body>
    </html>`.text;
}

const linkTo = ({ method, operation }: Call): Markup =>
  markup`<li>
    <a href="#${operation.operationId}">
      <span class="method ${method}">${method === 'delete' ? 'DEL' : method.toUpperCase()}</span>
      ${operation.summary}
    </a>
  </li>`;
