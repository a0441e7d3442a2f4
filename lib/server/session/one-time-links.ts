import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';

const CODE_BYTES = 32;
/** How long a link is good that nobody uses. */
export const LIFETIME_MS = 60 * 60_000;

/** Sign-in links that work once. Only the server that made a link knows its hash. */
export interface OneTimeLinks {
  /** Makes a code, good for one hour; codes made before stop working. */
  create(): string;
  /** True when `redeem` would accept the code now. */
  isGood(code: string): boolean;
  /** True for the one caller that uses the code up. */
  redeem(code: string): boolean;
}

function digest(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** Links kept in `console.db`: start-up code and routes need not share memory. */
export function createOneTimeLinks(database: Database, now: () => number): OneTimeLinks {
  const insert = database.prepare<[string, number]>(
    'INSERT INTO one_time_link (code_hash, expires_at) VALUES (?, ?)',
  );
  const select = database.prepare<[string, number]>(
    'SELECT 1 FROM one_time_link WHERE code_hash = ? AND expires_at >= ?',
  );
  const remove = database.prepare<[string, number]>(
    'DELETE FROM one_time_link WHERE code_hash = ? AND expires_at >= ?',
  );
  const clear = database.prepare('DELETE FROM one_time_link');
  const replace = database.transaction((code: string) => {
    clear.run();
    insert.run(digest(code), now() + LIFETIME_MS);
  });

  return {
    create() {
      const code = randomBytes(CODE_BYTES).toString('base64url');
      replace.immediate(code);
      return code;
    },
    isGood: (code) => select.get(digest(code), now()) !== undefined,
    redeem: (code) => remove.run(digest(code), now()).changes === 1,
  };
}
