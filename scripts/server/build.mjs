// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hintScripts } from './compile-hints.mjs';
import { encodeBuiltFiles } from './encoded-files.mjs';
import { dropAbsentFiles } from './loadable-files.mjs';
import { StartError } from './start-error.mjs';

/** What decides the build's output, relative to the root. Files that are absent do not matter. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'instrumentation-node.ts',
  'proxy.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/server/encoded-files.mjs',
  'scripts/server/loadable-files.mjs',
];
const IGNORED = /\.test\.tsx?$|(^|\/)(testing|tooling)\//;
const STAMP = path.join('.next', 'gatehouse-build.json');

/**
 * Builds when the build is missing or made from other sources.
 * @param {object} options
 * @param {string} options.root
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} [options.signal] ends a running build
 * @returns {Promise<string>} id of the build, which tabs opened on another one notice
 * @throws {StartError} when the build fails; its output has been shown
 */
export async function ensureBuild({ root, say, signal }) {
  const hash = await hashSources(root);
  const built = await readStamp(root);
  const id = hash.slice(0, 16);
  if (built === hash) return id;
  say(
    built === undefined
      ? 'Building Gatehouse; the first time takes a minute.'
      : 'Building Gatehouse again: its sources have changed.',
  );
  const startedAt = performance.now();
  await runNextBuild(root, id, signal);
  await removeMaps(root);
  await dropAbsentFiles(root);
  await hintScripts(root);
  await encodeBuiltFiles(root);
  await writeFile(path.join(root, STAMP), JSON.stringify({ hash }));
  say(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  return id;
}

/**
 * Takes source maps away that the bundler writes for workers although none are wanted.
 * @param {string} root
 */
async function removeMaps(root) {
  const folder = path.join(root, '.next', 'static');
  const files = await readdir(folder, { recursive: true });
  const maps = files.filter((file) => file.endsWith('.map'));
  await Promise.all(maps.map((file) => rm(path.join(folder, file))));
}

/**
 * One hash over names and contents of everything that the build reads.
 * @param {string} root
 */
export async function hashSources(root) {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(SOURCES.map((entry) => listFiles(root, entry)))).flat()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} entry a file or a folder
 * @returns {Promise<string[]>} sorted paths relative to the root, with forward slashes
 */
async function listFiles(root, entry) {
  try {
    const found = await readdir(path.join(root, entry), { recursive: true, withFileTypes: true });
    return found
      .filter((item) => item.isFile())
      .map((item) => path.relative(root, path.join(item.parentPath, item.name)))
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !IGNORED.test(file))
      .sort();
  } catch (error) {
    if (hasCode(error, 'ENOTDIR')) return [entry];
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/**
 * @param {string} root
 * @returns {Promise<string | undefined>}
 */
async function readStamp(root) {
  try {
    await readFile(path.join(root, '.next', 'BUILD_ID'));
    return JSON.parse(await readFile(path.join(root, STAMP), 'utf8')).hash;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @param {string} id
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<void>}
 */
function runNextBuild(root, id, signal) {
  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  // A build that needed configuration would freeze it into the output.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(GATEHOUSE_|GATEWAY_URL$|NODE_ENV$)/.test(name),
    ),
  );
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DEPLOYMENT_ID: id },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(signal ? { signal } : {}),
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, endedBy) => {
      if (code === 0) resolve();
      else
        reject(
          new StartError(
            `The build failed (${endedBy ?? `exit code ${code}`}); its output is above.`,
          ),
        );
    });
  });
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
