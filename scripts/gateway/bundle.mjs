// @ts-check
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, stop } from 'esbuild';

const FOLDER = '.gateway';

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
    dropOthers(path.join(root, FOLDER), name);
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
 * Takes away what was made of other sources.
 * @param {string} folder
 * @param {string} current
 */
function dropOthers(folder, current) {
  for (const name of readdirSync(folder)) {
    if (name === current || name.startsWith('unfinished-')) continue;
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
