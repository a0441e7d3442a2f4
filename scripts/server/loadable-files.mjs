// @ts-check
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const MANIFEST = 'react-loadable-manifest.json';

/**
 * Takes names out of what a build says of code that is loaded on demand: those of files that the
 * bundler has merged into others. Pages would have browsers fetch them ahead, and get 404.
 * @param {string} root folder of the project
 */
export async function dropAbsentFiles(root) {
  const built = path.join(root, '.next');
  const pages = path.join(built, 'server', 'app');
  const files = await readdir(pages, { recursive: true });
  const manifests = files.filter((file) => path.basename(file) === MANIFEST);
  await Promise.all(manifests.map((file) => clean(path.join(pages, file))));

  /** @param {string} manifest */
  async function clean(manifest) {
    /** @type {Record<string, { files: string[] }>} */
    const parts = JSON.parse(await readFile(manifest, 'utf8'));
    for (const part of Object.values(parts)) {
      const areThere = await Promise.all(part.files.map((file) => isFile(path.join(built, file))));
      part.files = part.files.filter((_file, at) => areThere[at]);
    }
    await writeFile(manifest, JSON.stringify(parts));
  }
}

/** @param {string} place */
async function isFile(place) {
  const found = await stat(place).catch(() => undefined);
  return found?.isFile() ?? false;
}
