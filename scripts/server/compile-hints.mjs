// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Tells a browser that knows it to compile all of a file while it arrives, beside the page. */
export const hint = '//# allFunctionsCalledOnLoad\n';
/** Of a larger file, such as the editor, most functions are never called. Bytes. */
const MOST_BYTES = 150_000;

/**
 * Has the scripts of a build compiled when they are fetched, which for most is ahead of their use:
 * a click would wait for it otherwise.
 * @param {string} root folder of the project
 */
export async function hintScripts(root) {
  const folder = path.join(root, '.next', 'static', 'chunks');
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((file) => file.endsWith('.js')).map(hintScript));

  /** @param {string} file */
  async function hintScript(file) {
    const place = path.join(folder, file);
    const text = await readFile(place, 'utf8');
    if (text.length > MOST_BYTES || text.startsWith(hint)) return;
    await writeFile(place, hint + text);
  }
}
