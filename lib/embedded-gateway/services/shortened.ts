import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { exceedsLimit, limitOf } from '@/lib/contract/gateway/field-limits';
import { innerObject, unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';

/** What is answered of a text or a list from before there were limits, which may be megabytes long. */
const longestShown = { characters: 64 * 1024, items: 10_000 } as const;

function shortenedText(schema: z.ZodType, text: string): string {
  const limit = limitOf(schema);
  const isLong = text.length > longestShown.characters && limit && exceedsLimit(limit, text);
  return isLong ? `${text.slice(0, longestShown.characters)}…` : text;
}

/**
 * A value as it is answered: texts that are far longer than their fields may be are cut, and so are
 * lists without end, so that a row that was stored before there were limits can still be read.
 */
function shortened(schema: z.ZodType, value: unknown): unknown {
  if (typeof value === 'string') return shortenedText(schema, value);
  const unwrapped = unwrap(schema);
  if (unwrapped.kind === 'array' && Array.isArray(value)) {
    return value.slice(0, longestShown.items).map((item) => shortened(unwrapped.element, item));
  }
  const shape = innerObject(unwrapped);
  if (!shape || !isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, field ? shortened(field, item) : item];
    }),
  );
}

/** An answer with its texts and lists shortened; of the same type, since parts are only cut. */
export function shortAnswer<Answer extends object>(schema: z.ZodType, answer: Answer): Answer {
  return shortened(schema, answer) as Answer;
}

/**
 * A body in which what was answered cut, and comes back as it was answered, is what is stored.
 * @param stored in the names and the form of the body
 */
export function withUncut<Body extends object>(
  schema: z.ZodType,
  body: Body,
  stored: object,
): Body {
  return restored(schema, body, stored) as Body;
}

function restored(schema: z.ZodType, sent: unknown, stored: unknown): unknown {
  const shape = innerObject(unwrap(schema));
  if (!shape) {
    const isCut = sent !== stored && isDeepStrictEqual(sent, shortened(schema, stored));
    return isCut ? stored : sent;
  }
  if (!isRecord(sent) || !isRecord(stored)) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([key, item]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, field ? restored(field, item, stored[key]) : item];
    }),
  );
}
