import 'server-only';
import { randomBytes } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseSessionKeys } from './session-keys.mjs';

export const sessionKeysFileName = 'session.keys';

const KEY_BYTES = 32;
const KEPT_KEYS = 2;
const ROTATION_MS = 30 * 24 * 60 * 60_000;

/**
 * The console's own sealing keys, newest first, from `session.keys` in the data directory. Makes
 * the file at the first start and a new key when the newest is 30 days old; the one before still
 * opens what it sealed.
 * @throws Error when the file is there but does not hold keys; it is left as it is
 */
export function loadSessionKeys(dataDirectory: string, now: number): readonly Uint8Array[] {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const file = path.join(dataDirectory, sessionKeysFileName);
  const stored = readKeys(file);
  if (stored !== undefined && now - statSync(file).mtimeMs < ROTATION_MS) return stored;
  const keys = [newKey(), ...(stored ?? [])].slice(0, KEPT_KEYS);
  return replaceFile(file, keys, stored === undefined) ? keys : loadSessionKeys(dataDirectory, now);
}

/** Drawn again in the rare case that the check for typed keys would refuse it. */
function newKey(): Uint8Array {
  for (;;) {
    const key = new Uint8Array(randomBytes(KEY_BYTES));
    if ('keys' in parseSessionKeys(Buffer.from(key).toString('base64url'))) return key;
  }
}

function readKeys(file: string): readonly Uint8Array[] | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  const parsed = parseSessionKeys(text.trim());
  if ('keys' in parsed) return parsed.keys;
  throw new Error(`${file} does not hold session keys: ${parsed.problem}.`);
}

/** Puts the whole file in place at once. False when another process made it first. */
function replaceFile(file: string, keys: readonly Uint8Array[], isNew: boolean): boolean {
  const text = keys.map((key) => Buffer.from(key).toString('base64url')).join(',');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${text}\n`, { mode: 0o600, flag: 'wx' });
  try {
    if (isNew) linkSync(draft, file);
    else renameSync(draft, file);
    return true;
  } catch (error) {
    if (isNew && hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
