// @ts-check
// A process that restores and is killed before one of its changes to the disk, as a power loss or an
// impatient operator would: DIRECTORY SOURCE NAMES COUNT
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [directory = '', source = '', names = '', count = ''] = process.argv.slice(2);
let left = Number(count);

for (const change of /** @type {const} */ (['mkdirSync', 'copyFileSync', 'renameSync', 'rmSync'])) {
  const real = fs[change];
  Reflect.set(fs, change, (/** @type {unknown[]} */ ...call) => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(real, fs, call);
  });
}
syncBuiltinESMExports();

const { decideRestore, finishRestore, stageDatabases } = await import(
  '../../scripts/server/restore-journal.mjs'
);
stageDatabases(directory, source, names.split(','));
decideRestore(directory);
finishRestore(directory);
