import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a console does with its streams, on demand: log, lines of the start, the framework's output. */
const program = `
import { createLog } from './lib/server/create-log.mjs';
import { standardError, standardOutput } from './lib/server/line-sink.mjs';
import { captureConsole, outliveStreams } from './scripts/server/console-capture.mjs';
outliveStreams();

const log = createLog('info');
captureConsole(log);
process.on('message', (count) => {
  if (count === 0) process.exit(0);
  for (let at = 0; at < count; at += 1) {
    log.info({ count: at }, 'x'.repeat(150));
    console.error(new Error('of the framework'));
    console.log('past the log');
    process.stdout.write('past the log\\n');
    process.stderr.write('past the log\\n');
    standardOutput().write('a line of the start\\n');
    standardError().write('a line of the start\\n');
  }
  // After what the streams have to say about it.
  setImmediate(() => setImmediate(() => process.send('alive')));
});
process.send('ready');
`;

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill();
    await once(child, 'exit');
  }
});

async function start(output: 'pipe' | number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', output, output, 'ipc'],
  });
  children.push(child);
  await heard(child, 'ready');
  return child;
}

async function heard(child: ChildProcess, word: string): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`ended with code ${code}`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  expect(message).toBe(word);
}

describe('a process goes on and can be asked to work', () => {
  test('when nobody reads its output any more', async () => {
    const child = await start('pipe');
    child.stdout?.destroy();
    child.stderr?.destroy();
    for (let round = 0; round < 3; round += 1) {
      child.send(500);
      await heard(child, 'alive');
    }
  });

  test.skipIf(process.platform !== 'linux')('when the disk is full', async () => {
    const full = openSync('/dev/full', 'w');
    const child = await start(full);
    closeSync(full);
    for (let round = 0; round < 3; round += 1) {
      child.send(500);
      await heard(child, 'alive');
    }
  });
});

test('with a reader, every line arrives', async () => {
  const child = await start('pipe');
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr?.resume();
  child.send(500);
  await heard(child, 'alive');
  child.send(0);
  await once(child, 'close');
  const counts = [...text.matchAll(/"count":(\d+)/g)].map(([, count]) => Number(count));
  expect(counts).toEqual(Array.from({ length: 500 }, (_, at) => at));
  expect(text).not.toContain('were lost');
});
