import { z } from 'zod';
import type { PageCursor } from '@/lib/contract/console/list-search';

/** A place in the result of a search: where the search began, and the cursor of a row in it. */
export interface WalkPlace {
  /** Cursor of the gateway; null is its first page. */
  start: string | null;
  /** Null is the first page of what was found from there. */
  row: string | null;
}

const prefix = 'walk.';
const placeSchema = z.tuple([z.string().max(300).nullable(), z.string().max(400).nullable()]);

/** A cursor of our own, opaque to the browser. */
export function writeWalkCursor({ start, row }: WalkPlace): string {
  return prefix + Buffer.from(JSON.stringify([start, row])).toString('base64url');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

export function isWalkCursor({ cursor }: PageCursor): boolean {
  return cursor.startsWith(prefix);
}

/** The place that a cursor names; one that names none leads to where its own text, as a row, does. */
export function readWalkCursor({ cursor }: PageCursor): WalkPlace {
  const read = placeSchema.safeParse(parse(cursor.slice(prefix.length)));
  return cursor.startsWith(prefix) && read.success
    ? { start: read.data[0], row: read.data[1] }
    : { start: null, row: cursor };
}
