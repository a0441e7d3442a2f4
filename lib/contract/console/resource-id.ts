/** Form of an identifier that may stand in a path; `..` is none. */
export const resourceIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** The same as `resourceIdSchema`, for code that is loaded before any schema. */
export function isResourceId(value: unknown): value is string {
  return typeof value === 'string' && resourceIdPattern.test(value);
}
