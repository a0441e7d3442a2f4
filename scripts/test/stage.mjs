// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @typedef {{ title: string, hasSucceeded: boolean, seconds: number }} StageResult */

/**
 * Runs one command of this project's tools. Its output is shown in one piece when it ends, so that
 * stages that run side by side stay readable; `isAlone` shows it while it comes.
 * @param {object} stage
 * @param {string} stage.title
 * @param {readonly string[]} stage.command
 * @param {Record<string, string>} [stage.env]
 * @param {boolean} [stage.isAlone]
 * @returns {Promise<StageResult>}
 */
export function runStage({ title, command: [name = '', ...parameters], env = {}, isAlone }) {
  const startedAt = performance.now();
  /** @type {Buffer[]} */
  const output = [];
  const show = (/** @type {Buffer} */ piece) => {
    if (isAlone) process.stdout.write(piece);
    else output.push(piece);
  };
  if (isAlone) process.stdout.write(`\n── ${title}\n`);
  const child = spawn(name, parameters, {
    cwd: root,
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
      PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', show);
  child.stderr.on('data', show);
  return new Promise((resolve) => {
    const finish = (/** @type {boolean} */ hasSucceeded) => {
      const seconds = (performance.now() - startedAt) / 1000;
      if (!isAlone) process.stdout.write(`\n── ${title}\n${Buffer.concat(output).toString()}`);
      resolve({ title, hasSucceeded, seconds });
    };
    child.once('error', (error) => {
      show(Buffer.from(`${error.message}\n`));
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}
