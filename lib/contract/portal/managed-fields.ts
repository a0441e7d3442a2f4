/** What stands for every event type. */
export const everyEventType = '*';

/** What of an endpoint a partner may change. */
export const changedFields = {
  name: true,
  description: true,
  url: true,
  support_email: true,
  http_timeout: true,
  authentication: true,
} as const;

/** What of a new one a partner may set. */
export const createdFields = { ...changedFields, secret: true } as const;

/** Most event types that one endpoint names. */
export const mostEventTypes = 100;
