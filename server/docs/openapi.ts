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
  enum?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  $ref?: string;
}

type Content = Record<string, { schema: JsonSchema }>;
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; headers?: object; content: Content }>;
  'x-access': string;
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
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
  'x-socket-events': {
    path: string;
    sent: Record<string, EventDoc>;
    received: Record<string, EventDoc>;
    acknowledgement: JsonSchema;
  };
}
