import { exampleOf } from './examples';
import { SOCKET_INTRODUCTION } from './introduction';
import type { EventDoc, JsonSchema, OpenApiDocument } from './openapi';

const CHANNEL = '#/channels/events';
const BEARER = '#/components/securitySchemes/bearer';

/** The socket as AsyncAPI 3.0, seen from the server: it receives what a client sends. Made from the same schemas. */
export function makeAsyncApi({ info, components, 'x-socket-events': socket }: OpenApiDocument): object {
  const { schemas } = components;
  const message = (name: string, { summary, payload }: Pick<EventDoc, 'summary' | 'payload'>) => ({
    name,
    summary,
    payload,
    examples: [{ name, payload: exampleOf(payload, schemas, name) }],
  });
  const events = (direction: 'sent' | 'received') =>
    Object.entries(socket[direction]).map(([name, event]) => ({
      key: `${direction}-${name}`,
      name,
      event,
    }));
  const all = [...events('sent'), ...events('received')];
  const acknowledgement = message('acknowledgement', {
    summary: 'Answers an event whose client asked for an acknowledgement.',
    payload: socket.acknowledgement,
  });
  const messages = {
    ...Object.fromEntries(all.map(({ key, name, event }) => [key, message(name, event)])),
    acknowledgement,
  };
  return {
    asyncapi: '3.0.0',
    info: {
      ...info,
      title: `${info.title}: sockets`,
      description: SOCKET_INTRODUCTION,
      license: { name: info.license.name },
    },
    defaultContentType: 'application/json',
    servers: {
      peerproof: {
        host: '{address}',
        pathname: socket.path,
        protocol: 'wss',
        protocolVersion: '13',
        description: 'The address of the app. Only a server on the own machine takes `ws`.',
        variables: { address: { default: 'localhost:8080', description: 'Host, and port if there is one.' } },
        security: [{ $ref: BEARER }],
        // AsyncAPI has no place for the `auth` of Socket.IO's handshake.
        'x-handshake': { $ref: '#/components/schemas/Handshake' },
      },
    },
    channels: {
      events: {
        address: '/',
        description: 'The namespace of every event. An event has one argument, which is its payload.',
        servers: [{ $ref: '#/servers/peerproof' }],
        messages: Object.fromEntries(
          Object.keys(messages).map((key) => [key, { $ref: `#/components/messages/${key}` }]),
        ),
        bindings: {
          ws: {
            method: 'GET',
            query: {
              type: 'object',
              required: ['EIO', 'transport'],
              properties: { EIO: { const: '4' }, transport: { const: 'websocket' } },
            },
          },
        },
      },
    },
    operations: Object.fromEntries(
      all.map(({ key, event }) => [
        key,
        {
          action: key.startsWith('sent-') ? 'receive' : 'send',
          channel: { $ref: CHANNEL },
          summary: event.summary,
          messages: [{ $ref: `${CHANNEL}/messages/${key}` }],
          ...(event.acknowledged && {
            reply: {
              channel: { $ref: CHANNEL },
              messages: [{ $ref: `${CHANNEL}/messages/acknowledgement` }],
            },
          }),
        },
      ]),
    ),
    components: {
      messages,
      schemas: { ...namedIn(messages, schemas), Handshake: socket.handshake },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The access token, sent as `auth.token` in the handshake of Socket.IO, not as a header.',
        },
      },
    },
  };
}

/** The records that a part of the document names, and those that they name. */
function namedIn(part: object, schemas: Record<string, JsonSchema>, found: Record<string, JsonSchema> = {}) {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = schemas[name];
    if (!schema || name in found) continue;
    found[name] = schema;
    namedIn(schema, schemas, found);
  }
  return found;
}
