import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, type TestContext, test } from 'vitest';
import { isLongRun } from '../../lib/testing/long-run';
import { isRecord } from '../../lib/util/json';
import { type RunningConsole, startConsole, withoutExamples } from '../support/running-console';

/** Runs a command of the project as an operator does, on a data directory. */
function runCommand(
  name: 'backup' | 'restore',
  folder: string,
  dataDirectory: string,
): Promise<{ exitCode: number; output: string }> {
  const env = { ...process.env, GATEHOUSE_DATA_DIR: dataDirectory };
  return new Promise((resolve) => {
    execFile('npm', ['run', '-s', name, '--', folder], { env }, (error, stdout, stderr) =>
      resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

function askGateway(
  { gatewayUrl, projectId, apiKey }: RunningConsole,
  rest: string,
  body?: object,
): Promise<Response> {
  return fetch(`${gatewayUrl}/v1/projects/${projectId}/endpoints${rest}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Names of all endpoints with their secrets, the oldest first. */
async function storedIn(running: RunningConsole): Promise<string[]> {
  const answer: unknown = await (await askGateway(running, '?perPage=1000&sort=ASC')).json();
  const rows = isRecord(answer) && isRecord(answer.data) ? answer.data.content : undefined;
  if (!Array.isArray(rows)) throw new Error('the list is no list');
  return rows.map(({ name, secrets: [secret] }) => `${name} ${secret.value}`);
}

/** Makes endpoints one after the other until it is told to stop; `made` are those acknowledged. */
function writeOn(running: RunningConsole) {
  const made: string[] = [];
  let isOver = false;
  const work = async () => {
    for (let at = 0; !isOver; at += 1) {
      const body = { name: `row-${at}`, url: `https://a.example/${at}`, secret: `secret-${at}` };
      const answer = await askGateway(running, '', body);
      if (answer.status === 201) made.push(`row-${at} secret-${at}`);
      await answer.body?.cancel();
      await nextTurn();
    }
  };
  const done = work();
  return {
    made,
    stop: () => {
      isOver = true;
      return done;
    },
  };
}

async function temporaryFolder({ onTestFinished }: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const databases = ['events.db', 'gateway.db', 'console.db'];

/** Leaves a data directory as a restore does that was killed once it was decided. */
async function leaveDecided(backup: string, dataDirectory: string): Promise<void> {
  const decided = path.join(dataDirectory, 'restore.decided');
  await mkdir(decided);
  for (const name of databases) await cp(path.join(backup, name), path.join(decided, name));
}

test('a backup of a console that is written to comes back in an empty folder and in its own', async (context) => {
  const folder = await temporaryFolder(context);
  const backup = path.join(folder, 'backup');
  const first = await startConsole({ env: withoutExamples });
  context.onTestFinished(first.remove);
  const writer = writeOn(first);
  await expect.poll(() => writer.made.length).toBeGreaterThan(20);

  const acknowledged = [...writer.made];
  const saved = await runCommand('backup', backup, first.dataDirectory);
  expect(saved.exitCode, saved.output).toBe(0);
  expect(saved.output).toContain('Keep apart from this backup');
  expect((await readdir(backup)).sort()).toEqual(
    ['KEEP-APART.txt', 'backup.json', ...databases].sort(),
  );
  await writer.stop();
  expect(writer.made.length).toBeGreaterThan(acknowledged.length);

  if (isLongRun) {
    const tooEarly = await runCommand('restore', backup, first.dataDirectory);
    expect(tooEarly).toEqual({
      exitCode: 1,
      output: expect.stringMatching(/^Another Gatehouse uses /),
    });
  }
  await first.stop();

  const empty = path.join(folder, 'empty');
  await mkdir(empty);
  await cp(path.join(first.dataDirectory, 'data.key'), path.join(empty, 'data.key'));
  const restored = await runCommand('restore', backup, empty);
  expect(restored.exitCode, restored.output).toBe(0);
  expect(await readdir(empty)).toEqual(expect.arrayContaining(databases));
  await leaveDecided(backup, empty);
  const second = await startConsole({ env: { ...withoutExamples, GATEHOUSE_DATA_DIR: empty } });
  context.onTestFinished(second.remove);
  expect(second.output()).toContain('A restore that was cut short is finished.');
  const inBackup = await storedIn(second);
  expect(inBackup).toEqual(writer.made.slice(0, inBackup.length));
  expect(inBackup).toEqual(expect.arrayContaining(acknowledged));
  await second.stop();
  if (!isLongRun) return;

  await leaveDecided(backup, first.dataDirectory);
  const third = await startConsole({
    env: { ...withoutExamples, GATEHOUSE_DATA_DIR: first.dataDirectory },
  });
  context.onTestFinished(third.remove);
  expect(third.output()).toContain('A restore that was cut short is finished.');
  expect(await storedIn(third)).toEqual(inBackup);
});
