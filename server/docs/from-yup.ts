import { API_SCOPES } from '../../contract/apiScopes';
import { LIMITS } from '../../contract/limits';
import { PLACEHOLDERS } from '../../contract/templates';
import type {
  AnyObject,
  ObjectSchema,
  SchemaDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';

type Params = Record<string, unknown>;

/** The JSON Schema of each of yup's rules and of our own; the parameters are those of `describe()`. */
const RULES: Record<string, (params: Params) => object> = {
  required: () => ({}),
  trim: () => ({}),
  string_case: () => ({}),
  min: ({ min }) => ({ minLength: min }),
  max: ({ max }) => ({ maxLength: max }),
  length: ({ length }) => ({ minLength: length, maxLength: length }),
  email: () => ({ format: 'email' }),
  matches: ({ regex }) => ({ pattern: (regex as RegExp).source }),
  controls: () => ({ description: 'Without control characters.' }),
  address: () => ({ description: 'Without control characters, and without a web or email address.' }),
  ours: () => ({
    description: "Without control characters, without a web or email address, and without 'Peerproof'.",
  }),
  description: () => ({ description: 'A subject and its description, joined as `subject: description`.' }),
  message: () => ({
    description: `At least ${LIMITS.chatMessage.min} characters; with an image it may be empty.`,
  }),
  placeholders: () => ({
    description: `In braces only ${PLACEHOLDERS.join(', ')}.`,
  }),
  scopes: () => ({ description: `One or more of ${API_SCOPES.join(', ')}, with spaces between them.` }),
  credentials: () => ({}),
  hour: () => ({ type: 'integer', minimum: 0, maximum: 23 }),
  url: () => ({ format: 'uri', description: 'A web address, without a user name or a password.' }),
  phone: () => ({ description: 'A phone number in international form, as +12025550123.' }),
};

/**
 * The JSON Schema of a request's body, from the schema that checks it.
 * @throws Error for a rule without a line above, rather than leave it out
 */
export const fromYup = (schema: ObjectSchema<AnyObject>): object => fromObject(schema.describe());

function fromObject(description: SchemaDescription): object {
  const { fields: named } = description as SchemaObjectDescription;
  const fields = Object.entries(named as Record<string, SchemaDescription>);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fromField(field)])),
    required: fields.filter(([, { optional }]) => !optional).map(([name]) => name),
  };
}

function fromField(field: SchemaDescription): object {
  if (field.type === 'object') return fromObject(field);
  if (field.type === 'array')
    return {
      type: 'array',
      items: fromField((field as SchemaInnerTypeDescription).innerType as SchemaDescription),
    };
  const rules = field.tests.map(({ name = '', params }) => {
    const rule = RULES[name];
    if (!rule) throw new Error(`The document cannot describe the rule '${name}'.`);
    return rule((params ?? {}) as Params);
  });
  const { type, ...rest } = Object.assign({ type: field.type }, ...rules) as { type: string };
  return { type: field.nullable ? [type, 'null'] : type, ...choice(field.oneOf), ...rest };
}

/** Allowed values, or the field that this one has to equal. */
function choice(values: unknown[]): object {
  if (values.length === 0) return {};
  const [first] = values as { type?: string; key?: string }[];
  return first?.type === 'ref' ? { description: `The same as '${first.key}'.` } : { enum: values };
}
