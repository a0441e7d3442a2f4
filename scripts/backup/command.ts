import path from 'node:path';
import { isDatabaseFileError } from '@/lib/database/database-file';
import { type Environment, isEnvironmentError, parseEnv } from '@/lib/server/env-schema.mjs';
import { loadEnvironmentFiles } from '../server/environment-files.mjs';
import { isStartError } from '../server/start-error.mjs';
import { BackupError, isBackupError } from './backup-error';

const root = path.resolve(import.meta.dirname, '../..');
const isExpected = [isBackupError, isDatabaseFileError, isEnvironmentError, isStartError];

function folderOf(name: string, [folder, ...others]: readonly string[]): string {
  if (folder === undefined || others.length > 0) {
    throw new BackupError(`Name one folder: npm run ${name} -- FOLDER`);
  }
  // The package manager runs scripts in the folder of the project, wherever it was called.
  return path.resolve(process.env.INIT_CWD ?? '', folder);
}

/**
 * Runs a command that takes a folder, and tells how it went: with exit code 1 and a sentence where
 * the operator can put something right.
 * @param work what to do with the folder; its answer goes to standard output
 */
export async function runBackupCommand(
  name: string,
  work: (folder: string, env: Environment) => Promise<string>,
): Promise<void> {
  try {
    loadEnvironmentFiles(root, 'production');
    console.log(await work(folderOf(name, process.argv.slice(2)), parseEnv(process.env)));
  } catch (error) {
    const isOperators = isExpected.some((recognises) => recognises(error));
    const reason = error instanceof Error ? error.message : String(error);
    console.error(isOperators ? reason : `The ${name} failed: ${reason}`);
    process.exitCode = 1;
  }
}
