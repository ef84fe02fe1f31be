import { wholeOperation, type JsonSchema, type OpenApiDocument } from '../../server/docs/openapi';

/** The parts of the document that are read here. */
interface Interface {
  paths: OpenApiDocument['paths'];
  components: Pick<OpenApiDocument['components'], 'schemas' | 'parameters' | 'responses'>;
  'x-socket-events': Pick<OpenApiDocument['x-socket-events'], 'sent' | 'received'>;
}

/**
 * The interface in lines, one for each field that a client may rely on or has to send. A client keeps working as long
 * as no line goes, and no line with 'required' comes to a request.
 */
export function interfaceLines(document: Interface): string[] {
  const { schemas } = document.components;
  const lines: string[] = [];
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, part] of Object.entries(methods)) {
      const operation = wholeOperation(document, part);
      const call = `${method.toUpperCase()} ${path}`;
      for (const { name, in: place, required } of operation.parameters)
        lines.push(`${call} ${place} ${name}${required ? ' required' : ''}`);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        for (const [name, field] of Object.entries(schema.properties ?? {}))
          lines.push(
            `${call} body ${name} ${typeOf(field)}${schema.required?.includes(name) ? ' required' : ''}`,
          );
      for (const [status, { content }] of Object.entries(operation.responses))
        if (status < '300')
          for (const [type, { schema }] of Object.entries(content))
            lines.push(`${call} ${status} ${type}`, ...fieldLines(schema, `${call} ${status} `));
    }
  for (const [name, schema] of Object.entries(schemas)) lines.push(...fieldLines(schema, `${name} `));
  const { sent, received } = document['x-socket-events'];
  for (const [direction, events] of Object.entries({ sent, received }))
    for (const [name, { payload }] of Object.entries(events))
      lines.push(`${direction} ${name} ${typeOf(payload)}`, ...fieldLines(payload, `${direction} ${name} `));
  return [...new Set(lines)].sort();
}

/** The fields of an answer; a record's stand under its own name. */
function fieldLines({ properties = {}, required = [] }: JsonSchema, before: string): string[] {
  return Object.entries(properties).flatMap(([name, field]) => [
    `${before}${name} ${typeOf(field)}${required.includes(name) ? '' : ' optional'}`,
    ...fieldLines(field.items ?? field, `${before}${name}${field.items ? '[]' : ''}.`),
  ]);
}

/** An enumeration may gain values, so only its type counts. */
function typeOf({ $ref, anyOf, type, items }: JsonSchema): string {
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (anyOf) return anyOf.map(typeOf).join('|');
  if (type === 'array') return `${typeOf(items ?? {})}[]`;
  return [type ?? 'any'].flat().join('|');
}
