import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { type FileState, type KeyedDatabaseFile, lostDatabase } from '@/lib/database/database-file';
import { GatewayStartError } from '../base/gateway-error';
import type { RandomSource } from '../base/ports';

const keyLength = 32;

/** The key that seals every secret of the database. */
export interface DataKey {
  key: Uint8Array;
  /** Where it was read from or will be. */
  file: string;
  /** Gives a new key its name, once the database is there: the two tell that this is no first start. */
  settle(): void;
}

function readKey(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The file `data.key`, made at the first start. Until its database is there it has another name, so
 * that a first start which was cut short is gone on with, and a lost database is not taken for one.
 * @throws {GatewayStartError} when it is missing or damaged while a database exists; nothing is changed
 * @throws {DatabaseFileError} when it is there and its database is not; nothing is changed
 */
export function loadDataKey(
  dataDirectory: string,
  database: KeyedDatabaseFile,
  { kind }: FileState<unknown>,
  random: RandomSource,
): DataKey {
  const file = path.join(dataDirectory, 'data.key');
  const key = readKey(file);
  if (key) {
    if (key.length !== keyLength) throw damagedKey(file, key.length);
    if (kind !== 'present') throw lostDatabase(database, kind);
    return { key, file, settle: () => undefined };
  }
  const draft = `${file}.new`;
  const settle = () => {
    renameSync(draft, file);
    syncDirectory(dataDirectory);
  };
  if (kind === 'present') {
    const begun = readKey(draft);
    if (begun?.length === keyLength) return { key: begun, file: draft, settle };
    throw new GatewayStartError(
      `${file} is missing, and ${database.path} cannot be read without it. Restore the key from a backup, or move the database away to start empty.`,
    );
  }
  const made = random.bytes(keyLength);
  rmSync(draft, { force: true });
  writeDurably(draft, made);
  return { key: made, file: draft, settle };
}

function damagedKey(file: string, length: number): GatewayStartError {
  return new GatewayStartError(
    `${file} holds ${length} bytes instead of ${keyLength}. Nothing was changed. Restore it from a backup.`,
  );
}

/** On the disk before the first row that needs it, or that row could be lost for good. */
function writeDurably(file: string, content: Uint8Array): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  syncDirectory(path.dirname(file));
}

function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
