// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/**
 * The versions that really run, whatever the lockfile says.
 * @param {string} root
 * @param {readonly string[]} names
 * @returns {{ packages: Record<string, string>, sqlite: string }} absent packages are left out
 */
export function loadedVersions(root, names) {
  /** @type {Record<string, string>} */
  const packages = {};
  for (const name of names) {
    const version = installedVersion(path.join(root, 'node_modules', name, 'package.json'));
    if (version !== undefined) packages[name] = version;
  }
  const database = new Database(':memory:');
  const sqlite = String(database.prepare('SELECT sqlite_version()').pluck().get());
  database.close();
  return { packages, sqlite };
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function installedVersion(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).version;
  } catch {
    return undefined;
  }
}
