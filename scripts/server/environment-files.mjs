// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads the files that the framework would read by itself, so that what is checked at start is what
 * runs. Variables that are set already win, as do earlier files.
 * @param {string} root
 * @param {'development' | 'production'} mode
 */
export function loadEnvironmentFiles(root, mode) {
  for (const name of [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']) {
    const file = path.join(root, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}
