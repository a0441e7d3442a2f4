import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { copyDatabase } from '@/lib/database/copy';
import { BackupError } from './backup-error';
import { inspectIn, knownDatabases } from './databases';
import { keepApartText } from './keep-apart';
import { type Manifest, manifestName, sha256Of } from './manifest';

/** @throws {BackupError} when the folder must not be written to */
function refuseFolder(folder: string, dataDirectory: string): void {
  if (`${folder}${path.sep}`.startsWith(`${dataDirectory}${path.sep}`)) {
    throw new BackupError(
      `${folder} lies in the data directory and would be lost with it. Name a folder elsewhere.`,
    );
  }
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory() || readdirSync(folder).length > 0) {
    throw new BackupError(`${folder} is not empty. Name a new folder; each backup has its own.`);
  }
}

async function copyAll(dataDirectory: string, folder: string): Promise<Manifest['databases']> {
  const copies: Manifest['databases'] = [];
  for (const database of knownDatabases) {
    const { name } = database;
    if (!inspectIn(dataDirectory, database)) continue;
    const copy = path.join(folder, name);
    await copyDatabase(path.join(dataDirectory, name), copy);
    // Of the copy: the database may have been brought up to date in between.
    const found = inspectIn(folder, database);
    if (!found) throw new BackupError(`${copy} holds nothing. Try again.`);
    const { schemaVersion } = found;
    copies.push({ name, bytes: statSync(copy).size, sha256: await sha256Of(copy), schemaVersion });
  }
  return copies;
}

/**
 * Copies every database of a data directory into a new folder while they are in use, with a list of
 * what it consists of and one of what to keep apart. The folder appears when it is complete.
 * @returns names of the databases
 * @throws {BackupError} when there is nothing to back up or the folder is taken
 * @throws {DatabaseFileError} when a database is damaged
 */
export async function makeBackup(
  dataDirectory: string,
  folder: string,
  now: Date,
): Promise<string[]> {
  refuseFolder(folder, dataDirectory);
  mkdirSync(path.dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.unfinished-`);
  try {
    const databases = await copyAll(dataDirectory, unfinished);
    if (databases.length === 0) {
      throw new BackupError(
        `${dataDirectory} holds no database. Check GATEHOUSE_DATA_DIR, and start the console once.`,
      );
    }
    const manifest: Manifest = { format: 1, madeAt: now.toISOString(), databases };
    const write = (name: string, text: string) =>
      writeFileSync(path.join(unfinished, name), `${text}\n`, { mode: 0o600 });
    write('KEEP-APART.txt', keepApartText(dataDirectory));
    write(manifestName, JSON.stringify(manifest, null, 2));
    renameSync(unfinished, folder);
    return databases.map(({ name }) => name);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
