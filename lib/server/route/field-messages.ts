import type { z } from 'zod';

const MAXIMUM_FIELDS = 50;

/** The first message for each field that a schema refused, by its path; unknown names included. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path];
    const message = issue.code === 'unrecognized_keys' ? 'This field is not known' : issue.message;
    for (const path of paths) {
      const name = path.map(String).join('.').slice(0, 100);
      if (messages.size < MAXIMUM_FIELDS && !messages.has(name)) messages.set(name, message);
    }
  }
  return Object.fromEntries(messages);
}
