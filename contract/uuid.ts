const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether this may be the id of a row, such as a user's `_id`. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
