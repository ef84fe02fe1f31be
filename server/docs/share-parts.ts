import { REFUSAL_NAMES } from './common-refusals';
import type { OpenApiDocument, Operation, Parameter } from './openapi';

const WAIT = { description: 'Seconds until another try makes sense.', schema: { type: 'integer' } };
const WAIT_REFERENCE = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** Moves parts that many operations share to the components: parameters, refusals and the header of a limit. */
export function shareParts(document: OpenApiDocument): void {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const components = document.components;
  components.headers = { RetryAfter: WAIT };
  components.responses = {};
  for (const operation of operations) shareRefusals(operation, components.responses);
  components.parameters = sharedParameters(operations);
  for (const operation of operations)
    operation.parameters = operation.parameters?.map((one) =>
      'name' in one && isSame(components.parameters[componentName(one)], one)
        ? { $ref: `#/components/parameters/${componentName(one)}` }
        : one,
    );
}

function shareRefusals({ responses }: Operation, shared: OpenApiDocument['components']['responses']): void {
  for (const [status, answer] of Object.entries(responses)) {
    if ('$ref' in answer) continue;
    if (answer.description === 'Default Response') answer.description = 'Done.';
    if (status === '429' || status === '503') answer.headers = WAIT_REFERENCE;
    const name = REFUSAL_NAMES.get(answer.description);
    if (!name) continue;
    shared[name] ??= answer;
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
}

const componentName = ({ in: place, name }: Parameter) => (place === 'path' ? `${name}InPath` : name);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Of each name the parameter that most operations have, if several have it. */
function sharedParameters(operations: Operation[]): Record<string, Parameter> {
  const counted = new Map<string, { parameter: Parameter; times: number }>();
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters)) {
    if (!('name' in parameter)) continue;
    const key = JSON.stringify(parameter);
    counted.set(key, { parameter, times: (counted.get(key)?.times ?? 0) + 1 });
  }
  const shared: Record<string, Parameter> = {};
  for (const { parameter, times } of [...counted.values()].toSorted((a, b) => b.times - a.times))
    if (times > 1) shared[componentName(parameter)] ??= parameter;
  return shared;
}
