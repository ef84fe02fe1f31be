import type { AnyObject, ObjectSchema } from 'yup';
import type { JsonSchema } from './schema';

/** What `describe()` tells of a field, as far as our schemas use it. */
interface Description {
  type: string;
  optional: boolean;
  nullable: boolean;
  oneOf: unknown[];
  tests: { name?: string; params?: Record<string, unknown> }[];
  fields?: Record<string, Description>;
}

/** What each of yup's rules, and each of our own, is in JSON Schema; the parameters are those of `describe()`. */
const RULES: Record<string, (params: Record<string, unknown>) => JsonSchema> = {
  required: () => ({}),
  trim: () => ({}),
  string_case: () => ({}),
  min: ({ min }) => ({ minLength: min as number }),
  max: ({ max }) => ({ maxLength: max as number }),
  length: ({ length }) => ({ minLength: length as number, maxLength: length as number }),
  email: () => ({ format: 'email' }),
  matches: ({ regex }) => ({ pattern: (regex as RegExp).source }),
  phone: () => ({ description: 'A phone number in international form, as +12025550123.' }),
  // Says nothing beyond the fields' own rules.
  filled: () => ({}),
};

/**
 * The JSON Schema of a request's body, from the schema that checks it.
 * @throws Error for a rule that this converter does not know, rather than leave it out
 */
export function fromYup(schema: ObjectSchema<AnyObject>): JsonSchema {
  return convert(schema.describe() as unknown as Description);
}

function convert({ type, nullable, oneOf, tests, fields }: Description): JsonSchema {
  const rules = tests.map(({ name = '', params = {} }) => {
    const rule = RULES[name];
    if (!rule) throw new Error(`The document cannot describe the rule '${name}'.`);
    return rule(params);
  });
  const names = Object.keys(fields ?? {});
  return {
    type: nullable ? [type, 'null'] : type,
    ...(fields && {
      properties: Object.fromEntries(names.map((name) => [name, convert(fields[name]!)])),
      required: names.filter((name) => !fields[name]?.optional),
    }),
    ...choice(oneOf, nullable),
    ...Object.assign({}, ...rules),
  };
}

/** Allowed values, or the field that this one has to equal. */
function choice(values: unknown[], nullable: boolean): JsonSchema {
  if (values.length === 0) return {};
  const [first] = values as { type?: string; key?: string }[];
  if (first?.type === 'ref') return { description: `The same as '${first.key}'.` };
  return { enum: nullable ? [...values, null] : values };
}
