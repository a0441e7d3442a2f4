import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { GatewayStartError } from '../gateway-error';
import type { RandomSource } from '../ports';

const keyLength = 32;

/**
 * The key that seals every secret of the database: the file `data.key`, made at the first start.
 * @throws {GatewayStartError} when it is missing or damaged while a database exists; nothing is changed
 */
export function loadDataKey(
  dataDirectory: string,
  databaseFile: string,
  random: RandomSource,
): Uint8Array {
  const file = path.join(dataDirectory, 'data.key');
  if (existsSync(file)) {
    const key = readFileSync(file);
    if (key.length === keyLength) return key;
    throw new GatewayStartError(
      `${file} holds ${key.length} bytes instead of ${keyLength}. Restore it from a backup.`,
    );
  }
  if (existsSync(databaseFile)) {
    throw new GatewayStartError(
      `${file} is missing, and ${databaseFile} cannot be read without it. Restore the key from a backup, or move the database away to start empty.`,
    );
  }
  const key = random.bytes(keyLength);
  writeDurably(file, key);
  return key;
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
  const directory = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
