import { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';

type Values = Record<string, unknown>;

/** What a setting is where nobody set it; undefined for one that is neither a text nor a list of texts. */
function emptyOf(field: z.ZodType): '' | readonly string[] | undefined {
  const unwrapped = unwrap(field);
  if (unwrapped.kind === 'array') return emptyOf(unwrapped.element) === '' ? [] : undefined;
  return unwrapped.kind === 'leaf' && unwrapped.schema instanceof z.ZodString ? '' : undefined;
}

/**
 * The settings of a resource that are stored and answered just as they are sent: the texts and lists
 * of texts that its update and its answer have alike. One that the contract gains is among them
 * without a change here; one with a rule of its own is set over them.
 */
export function plainSettings(update: z.ZodObject, settings: z.ZodObject) {
  const empty = Object.entries<z.ZodType>(update.shape).flatMap(([name, field]) => {
    const nothing = Object.hasOwn(settings.shape, name) ? emptyOf(field) : undefined;
    return nothing === undefined ? [] : [[name, nothing] as const];
  });
  const each = (read: (name: string) => unknown) =>
    Object.fromEntries(
      empty.map(([name, nothing]) => {
        const value = read(name);
        return [name, value === undefined ? nothing : value];
      }),
    );
  return {
    /** As a body sets them: what it leaves out or sends as null is kept (gateway contract §4.4, §5.2). */
    changed: (body: Values, stored: Values = {}) => each((name) => body[name] ?? stored[name]),
    /** As they are answered; a row of an earlier version may lack some, and null is damaged. */
    answered: (stored: Values) => each((name) => stored[name]),
  };
}
