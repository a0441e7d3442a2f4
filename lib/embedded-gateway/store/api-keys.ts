import type Database from 'better-sqlite3';
import { type Cipher, sameHash } from './cipher';

const purpose = 'api key';

/** Keys that open the API; only their keyed hashes are kept (acceptance T41). */
export interface ApiKeyStore {
  /** Makes `key` the only valid one. */
  replaceAll(key: string, createdAt: string): void;
  isValid(key: string): boolean;
}

export function createApiKeyStore(db: Database.Database, cipher: Cipher): ApiKeyStore {
  const select = db.prepare<[Buffer], Buffer>('SELECT hash FROM api_keys WHERE hash = ?').pluck();
  const removeOthers = db.prepare<[Buffer]>('DELETE FROM api_keys WHERE hash <> ?');
  const insert = db.prepare<[Buffer, string]>(
    'INSERT OR IGNORE INTO api_keys (hash, created_at) VALUES (?, ?)',
  );
  const replaceAll = db.transaction((hash: Buffer, createdAt: string) => {
    removeOthers.run(hash);
    insert.run(hash, createdAt);
  });
  return {
    replaceAll: (key, createdAt) =>
      replaceAll.immediate(cipher.lookupHash(purpose, key), createdAt),
    isValid(key) {
      const hash = cipher.lookupHash(purpose, key);
      const stored = select.get(hash);
      return stored !== undefined && sameHash(stored, hash);
    },
  };
}
