import { z } from 'zod';
import type { ListRow } from '@/lib/server/services/context/list-row';

/** Where a page of the console's own result starts: a row, and when it was made. */
export interface RowPosition {
  uid: string;
  createdAt: string | null;
}

const prefix = 'row.';
const positionSchema = z.tuple([z.string().min(1).max(200), z.string().max(64).nullable()]);

/** A cursor of our own: opaque to the browser, told apart from the gateway's by its prefix. */
export function writeCursor({ uid, created_at }: ListRow): string {
  return prefix + Buffer.from(JSON.stringify([uid, created_at ?? null])).toString('base64url');
}

export function isConsoleCursor(cursor: string): boolean {
  return cursor.startsWith(prefix);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor.slice(prefix.length), 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Reads a cursor of either kind; a gateway's names a row by its identifier (contract §3.2). */
export function readCursor(cursor: string): RowPosition | undefined {
  if (!isConsoleCursor(cursor)) return { uid: cursor, createdAt: null };
  const parsed = positionSchema.safeParse(parse(cursor));
  return parsed.success ? { uid: parsed.data[0], createdAt: parsed.data[1] } : undefined;
}
