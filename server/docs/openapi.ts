/** The parts of JSON Schema that readers of the document use. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  additionalProperties?: boolean | JsonSchema;
  enum?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  $ref?: string;
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
/** Stands for a part among the components. */
export interface Reference {
  $ref: string;
}
export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
}
export interface Answer {
  description: string;
  headers?: object;
  content: Content;
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer | Reference>;
  'x-access': string;
  /** The scope of an API key that opens it. */
  'x-api-key'?: string;
  'x-rate-limit'?: string;
}
/** A socket event as the document describes it. */
export interface EventDoc {
  summary: string;
  payload: JsonSchema;
  /** Whether the client may ask for an acknowledgement. */
  acknowledged: boolean;
}
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string } };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    headers: object;
    securitySchemes: object;
  };
  'x-socket-events': {
    path: string;
    sent: Record<string, EventDoc>;
    received: Record<string, EventDoc>;
    acknowledgement: JsonSchema;
    handshake: JsonSchema;
  };
}

/** An operation with every parameter and answer in its place. */
export interface WholeOperation extends Operation {
  parameters: Parameter[];
  responses: Record<string, Answer>;
}

/** The operation with the components in place of the references to them. */
export function wholeOperation(
  { components }: { components: Pick<OpenApiDocument['components'], 'parameters' | 'responses'> },
  operation: Operation,
): WholeOperation {
  const { parameters = [], responses } = operation;
  const nameOf = ({ $ref }: Reference) => $ref.split('/').at(-1) ?? '';
  return {
    ...operation,
    parameters: parameters.map((one) => ('$ref' in one ? components.parameters[nameOf(one)]! : one)),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [
        status,
        '$ref' in answer ? components.responses[nameOf(answer)]! : answer,
      ]),
    ),
  };
}
