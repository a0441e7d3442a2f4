// @ts-check
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build, stop } from 'esbuild';

const FOLDER = '.gateway';
const KEPT_BUNDLES = 4;

/** What a Node process of the gateway runs, and what its threads do; packages are loaded as they are. */
const ENTRIES = {
  process: 'scripts/gateway/process.ts',
  'filter-worker': 'lib/filter/worker/node-worker.ts',
};

/**
 * Makes JavaScript of the embedded gateway, which takes less than reading the TypeScript at every
 * start would. Files that are there are left alone, so that a start writes nothing where the build
 * has been made before.
 * @param {string} root folder of the project
 * @returns {Promise<string>} path of the script that a gateway process runs
 */
export async function bundleGateway(root) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    write: false,
    logLevel: 'silent',
  });
  await stop();
  const hash = createHash('sha256');
  for (const { path: file, contents } of outputFiles) {
    hash
      .update(`${path.basename(file)}\0`)
      .update(contents)
      .update('\0');
  }
  const name = hash.digest('hex').slice(0, 16);
  const folder = path.join(root, FOLDER, name);
  if (!existsSync(folder)) {
    keep(folder, outputFiles);
    dropOldest(path.join(root, FOLDER));
  }
  return path.join(folder, 'process.mjs');
}

/**
 * Whole or not at all, however many consoles start at once.
 * @param {string} folder
 * @param {readonly import('esbuild').OutputFile[]} files
 */
function keep(folder, files) {
  const unfinished = path.join(path.dirname(folder), `unfinished-${randomUUID()}`);
  mkdirSync(unfinished, { recursive: true });
  for (const { path: file, contents } of files) {
    writeFileSync(path.join(unfinished, path.basename(file)), contents);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Takes away what was made of other sources, but for the newest: a gateway that runs by one of them
 * starts its threads from there.
 * @param {string} folder
 */
function dropOldest(folder) {
  const made = readdirSync(folder)
    .filter((name) => !name.startsWith('unfinished-'))
    .map((name) => path.join(folder, name))
    .map((place) => ({ place, madeAt: statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((left, right) => right.madeAt - left.madeAt);
  for (const { place } of made.slice(KEPT_BUNDLES)) rmSync(place, { recursive: true, force: true });
}
