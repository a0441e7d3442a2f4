import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { parseJson } from '@/lib/util/json';
import { BackupError } from './backup-error';
import { knownDatabases } from './databases';

export const manifestName = 'backup.json';

const manifestSchema = z.object({
  /** Raised when a backup is laid out in another way. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  databases: z
    .array(
      z.object({
        name: z.enum(knownDatabases.map(({ name }) => name)),
        bytes: z.int(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        schemaVersion: z.int(),
      }),
    )
    .min(1),
});

/** What a backup consists of. */
export type Manifest = z.infer<typeof manifestSchema>;

/** SHA-256 of a file, in hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** @throws {BackupError} when the folder holds no backup that this program can read */
function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new BackupError(
      `${folder} is no backup: ${manifestName} is not in it. Name the folder that "npm run backup" made.`,
    );
  }
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new BackupError(
    `${file} cannot be read: it is damaged, or a newer program made this backup. Use another backup, or the program that made it.`,
  );
}

/**
 * Reads what a backup consists of, and compares every file with it.
 * @throws {BackupError} when a file is missing, or is not as it was made
 */
export async function readCheckedManifest(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const { name, bytes, sha256 } of manifest.databases) {
    const file = path.join(folder, name);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) {
      throw new BackupError(`The backup is not complete: ${file} is missing. Use another backup.`);
    }
    if (size !== bytes || (await sha256Of(file)) !== sha256) {
      throw new BackupError(`${file} is not as the backup made it. Use another backup.`);
    }
  }
  return manifest;
}
