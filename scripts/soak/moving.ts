import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startGatewayProcess } from '../../lib/testing/moving/gateway-process';
import { movingSettings } from '../../lib/testing/moving/moving-settings';
import { type Receiver, startReceiver } from '../../lib/testing/moving/receiver';
import { printTable } from '../bench/base/report';
import { type Sender, startSender, startSink } from '../bench/events/children';
import { jobClient } from '../bench/events/job-client';
import { makeWay, type Way } from '../bench/events/ways';
import { endsOf, type MovingSample, movingFaults } from './moving-verdict';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    'per-second': { type: 'string', default: '200' },
  },
});

/** Settled events leave after a minute, so that most of a run is spent with as many as ever. */
const retentionMs = 60_000;
/** Until pruning has taken as many as came in, and everything is compiled. */
const warmUpShare = 0.3;
const sampleEveryMs = 1_000;
/** What has come for so long is there for the first job, so that there is always one at work. */
const aheadMs = 20_000;
const mebibyte = 1024 * 1024;

/**
 * Sends each delivery that has come through a source once more, by one job after the other, as fast as
 * new ones come; how many that were.
 */
async function keepResending(
  port: number,
  { sourceId, perSecond }: { sourceId: string; perSecond: number },
  isOver: () => boolean,
) {
  const jobs = jobClient(port);
  // One that was sent twice is left to be pruned.
  const once = { sourceId: [sourceId], status: ['Success'], numTrials: [1] };
  let told = 0;
  await wait(aheadMs);
  while (!isOver()) {
    const { uid, total } = await jobs.retryOf(once);
    if (total > 0) {
      await jobs.start(uid, perSecond);
      told += (await jobs.finished(uid)).succeeded;
    } else await wait(sampleEveryMs);
  }
  return told;
}

/**
 * Moves events for some minutes, some to a receiver that fails and some to one that hangs, and others
 * twice and more by jobs.
 */
async function main(): Promise<string[]> {
  const settings = movingSettings({ retentionMs });
  const gateway = await startGatewayProcess(settings);
  const [sender, sink, jobSink] = [startSender(), await startSink(), await startSink()];
  const [failing, hanging] = [await startReceiver(), await startReceiver()];
  failing.answerBy((_, response) => {
    failing.received.length = 0;
    response.writeHead(503).end();
  });
  hanging.answerBy(() => {
    hanging.received.length = 0;
  });
  let hasDied = false;
  const ending = gateway.ended.then(() => {
    hasDied = true;
  });
  const samples: MovingSample[] = [];
  const seconds = Number(values.minutes) * 60;
  const perSecond = Number(values['per-second']);
  const endAt = performance.now() + seconds * 1000;
  const file = path.join(settings.dataDirectory, 'events.db');
  const sizeOf = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  const sampling = (async () => {
    while (!hasDied && performance.now() < endAt) {
      samples.push({
        residentBytes: gateway.residentBytes(),
        handles: readdirSync(`/proc/${gateway.pid}/fd`).length,
        fileBytes: sizeOf(file) + sizeOf(`${file}-wal`),
      });
      await wait(sampleEveryMs);
    }
  })();
  try {
    const good = await makeWay(gateway.port, sink.port, { endpoints: 1, filter: { total: 120 } });
    const badWay = (receiver: Receiver, parts: Pick<Way, 'timeoutSeconds'> = {}) =>
      makeWay(gateway.port, Number(new URL(receiver.origin).port), {
        endpoints: 1,
        // Given up before the retention is over: what waits is not pruned.
        retry: { attempts: 3, seconds: 2 },
        ...parts,
      });
    const bad = await badWay(failing);
    const slow = await badWay(hanging, { timeoutSeconds: 1 });
    const order = { port: gateway.port, connections: 16, bytes: 1024 };
    const again = await makeWay(gateway.port, jobSink.port, { endpoints: 1 });
    const [badSender, slowSender, againSender] = [startSender(), startSender(), startSender()];
    const send = (by: Sender, path: string, rate: number) =>
      by.run({ ...order, path, count: Math.ceil(seconds * rate), perSecond: rate });
    const againRate = Math.max(1, Math.round(perSecond / 40));
    const isOver = () => hasDied || performance.now() > endAt;
    const [taken, told] = await Promise.all([
      send(sender, good.path, perSecond),
      keepResending(gateway.port, { sourceId: again.sourceId, perSecond: againRate }, isOver),
      send(againSender, again.path, againRate),
      send(badSender, bad.path, Math.max(1, Math.round(perSecond / 20))),
      // Its attempts go one at a time and last a second each: three of them fit in between.
      send(slowSender, slow.path, 0.1),
    ]);
    badSender.close();
    slowSender.close();
    againSender.close();
    const { count } = await sink.until(taken.taken);
    await sampling;
    const resent = await jobSink.report();
    const kept = samples.slice(Math.round(samples.length * warmUpShare));
    const row = (name: string, part: keyof MovingSample, unit: number) => {
      const { start, end } = endsOf(kept, part);
      return [name, (start / unit).toFixed(0), (end / unit).toFixed(0)];
    };
    printTable(
      `${taken.taken} events in ${values.minutes} minutes, ${count} arrived; ${told} sent once more by jobs`,
      ['', 'after the warm-up', 'at the end'],
      [
        row('resident memory, MiB', 'residentBytes', mebibyte),
        row('handles', 'handles', 1),
        row('events.db, MiB', 'fileBytes', mebibyte),
      ],
    );
    return movingFaults({
      samples: kept,
      acknowledged: taken.taken,
      arrived: count,
      hasDied,
      resent: { told, arrived: resent.requests - resent.count },
    });
  } finally {
    await gateway.kill();
    await ending;
    sender.close();
    sink.close();
    jobSink.close();
    await failing.close();
    await hanging.close();
    rmSync(settings.dataDirectory, { recursive: true, force: true });
  }
}

const faults = await main();
for (const fault of faults) console.log(fault);
console.log(faults.length === 0 ? '\nThe soak found nothing.' : '\nThe soak failed.');
process.exitCode = faults.length === 0 ? 0 : 1;
