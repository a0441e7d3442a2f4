import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { startGatewayProcess } from '../../../lib/testing/moving/gateway-process';
import { movingSettings } from '../../../lib/testing/moving/moving-settings';
import { percentile } from '../base/statistics';
import { type Bench, connections, kibibyte, order, sendAlong, withCpu } from './bench';
import { startSender, startSink } from './children';
import { type EventFigure, latencyFigure, mostFigure, rateFigure } from './figures';
import { measureJobs } from './jobs';
import { ask, makeWay } from './ways';

/** How much is sent, so that a quick run can be had. */
export interface EventLoads {
  acknowledged: number;
  paced: number;
  whole: number;
  withFunction: number;
  backlog: number;
  /** Deliveries of a job. */
  job: number;
  /** Events that a large database is measured with. */
  large: number;
}

async function acknowledgements(bench: Bench, loads: EventLoads): Promise<EventFigure[]> {
  const { gateway, sender, sink } = bench;
  const { path: target } = await makeWay(gateway.port, sink.port, { endpoints: 0 });
  await sender.run(order(gateway.port, target, 2_000));
  const [fast, fastCpu] = await withCpu(bench, () =>
    sender.run(order(gateway.port, target, loads.acknowledged)),
  );
  const [paced, pacedCpu] = await withCpu(bench, () =>
    sender.run(order(gateway.port, target, loads.paced, 500)),
  );
  return [
    rateFigure(`Acknowledgements on the disk, 1 KB, ${connections} connections`, {
      count: fast.taken,
      seconds: fast.seconds,
      goal: 5_000,
      cpuSeconds: fastCpu,
    }),
    latencyFigure(
      'Acknowledgement at 500/s, p50 / p99',
      paced.latencies,
      { p50: 5, p99: 25 },
      pacedCpu,
    ),
  ];
}

const filter = { total: { $gte: 100 } };

async function wholeWay(bench: Bench, loads: EventLoads): Promise<EventFigure[]> {
  const { gateway, sender, sink } = bench;
  // Eight attempts of an endpoint are in flight at most, so one endpoint alone is no measure.
  const ways = await Promise.all(
    Array.from({ length: 8 }, () => makeWay(gateway.port, sink.port, { endpoints: 1, filter })),
  );
  const [first] = ways;
  if (!first) throw new Error('There is no way.');
  await sink.reset();
  await sender.run(order(gateway.port, first.path, 1_000));
  await sink.until(1_000);
  await sink.reset();
  const [, pacedCpu] = await withCpu(bench, async () => {
    await sender.run(order(gateway.port, first.path, loads.paced, 200));
    await sink.until(loads.paced);
  });
  const { latencies } = await sink.reset();
  const startedAt = performance.timeOrigin + performance.now();
  const [arrived, cpuSeconds] = await withCpu(bench, async () => {
    await sendAlong(gateway.port, ways, loads.whole);
    return sink.until(loads.whole);
  });
  return [
    latencyFigure(
      'Sender to receiver at 200/s, p50 / p99',
      latencies,
      { p50: 20, p99: 100 },
      pacedCpu,
    ),
    rateFigure('Whole way: ingest, filter, sign, deliver, keep', {
      count: arrived.count,
      seconds: ((arrived.lastAt ?? startedAt) - startedAt) / 1000,
      goal: 1_500,
      cpuSeconds,
    }),
    mostFigure(
      'Processor time of an event, whole way',
      (cpuSeconds / arrived.count) * 1000,
      0.8,
      'ms',
    ),
  ];
}

/** Members come out in order of their names, and the receiver reads two that stand side by side. */
const code = 'function transform(payload) { payload.viewed = true; return payload; }';

async function withFunction(bench: Bench, loads: EventLoads): Promise<EventFigure[]> {
  const { gateway, sender, sink } = bench;
  const { path: target } = await makeWay(gateway.port, sink.port, { endpoints: 1, code });
  await sink.reset();
  await sender.run(order(gateway.port, target, 50));
  await sink.until(50);
  await sink.reset();
  const startedAt = performance.timeOrigin + performance.now();
  const [arrived, cpuSeconds] = await withCpu(bench, async () => {
    await sender.run({ ...order(gateway.port, target, loads.withFunction), connections: 8 });
    return sink.until(loads.withFunction);
  });
  return [
    rateFigure('Whole way with a function', {
      count: arrived.count,
      seconds: ((arrived.lastAt ?? startedAt) - startedAt) / 1000,
      goal: 200,
      cpuSeconds,
    }),
  ];
}

/** What is due when the gateway starts, as after an outage: before it, next to nothing is sent. */
async function backlog(bench: Bench, loads: EventLoads): Promise<[Bench, EventFigure[]]> {
  const { gateway, sender, sink, settings } = bench;
  await gateway.stop();
  const slow = { ...settings, moving: { ...settings.moving, concurrency: 1 } };
  const before = await startGatewayProcess(slow);
  const { path: target } = await makeWay(before.port, sink.port, { endpoints: 10 });
  await sink.reset();
  await sink.hang();
  await sender.run(order(before.port, target, Math.ceil(loads.backlog / 10)));
  for (;;) {
    const page = await ask(before.port, 'GET', '/events?perPage=1');
    if (!JSON.stringify(page).includes('"Processing"')) break;
  }
  await before.kill();
  await sink.reset();
  const again = await startGatewayProcess(settings);
  const startedAt = performance.timeOrigin + performance.now();
  const latencies: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const from = performance.now();
      await ask(again.port, 'GET', '/eventdeliveries?perPage=20');
      latencies.push(performance.now() - from);
    }
  })();
  const cpuBefore = again.cpuSeconds();
  const arrived = await sink.until(loads.backlog);
  isOver = true;
  await reading;
  const seconds = (at: number | null) => ((at ?? Number.POSITIVE_INFINITY) - startedAt) / 1000;
  return [
    { ...bench, gateway: again },
    [
      mostFigure(
        `First of ${loads.backlog} that are due at the start`,
        seconds(arrived.firstAt),
        1,
        's',
      ),
      mostFigure(
        'All of them',
        arrived.count >= loads.backlog ? seconds(arrived.lastAt) : Number.POSITIVE_INFINITY,
        15,
        's',
        `${(again.cpuSeconds() - cpuBefore).toFixed(1)} s`,
      ),
      mostFigure('The API meanwhile, p99', percentile(latencies, 0.99), 200, 'ms'),
    ],
  ];
}

/** What many events leave in memory and on the disk, beyond their payloads. */
async function large(bench: Bench, loads: EventLoads): Promise<EventFigure[]> {
  const { gateway, sender, sink, settings } = bench;
  const ways = await Promise.all(
    Array.from({ length: 8 }, () => makeWay(gateway.port, sink.port, { endpoints: 1 })),
  );
  const share = Math.ceil(loads.large / ways.length);
  const file = path.join(settings.dataDirectory, 'events.db');
  const size = () => statSync(file).size;
  await sink.reset();
  const [memory, disk] = [gateway.residentBytes(), size()];
  for (const { path: target } of ways) {
    await sender.run(order(gateway.port, target, share));
  }
  const { count } = await sink.until(share * ways.length);
  const mebibyte = kibibyte * kibibyte;
  return [
    mostFigure(
      `Growth of memory over ${count} events`,
      (gateway.residentBytes() - memory) / mebibyte,
      64,
      'MiB',
    ),
    mostFigure(
      'Disk for an event beyond its payload',
      (size() - disk) / count / kibibyte - 1,
      2.5,
      'KiB',
    ),
  ];
}

/**
 * The table of what moving events takes (moving events §8): gateway, sender and receiver each in a
 * process of its own, on one machine.
 */
export async function measureEvents(loads: EventLoads): Promise<EventFigure[]> {
  const settings = movingSettings();
  let bench: Bench = {
    gateway: await startGatewayProcess(settings),
    settings,
    sender: startSender(),
    sink: await startSink(),
  };
  try {
    const figures = [
      ...(await acknowledgements(bench, loads)),
      ...(await wholeWay(bench, loads)),
      ...(await withFunction(bench, loads)),
      ...(await measureJobs(bench, loads)),
    ];
    const [restarted, due] = await backlog(bench, loads);
    bench = restarted;
    return [...figures, ...due, ...(await large(bench, loads))];
  } finally {
    await bench.gateway.stop();
    bench.sender.close();
    bench.sink.close();
    rmSync(settings.dataDirectory, { recursive: true, force: true });
  }
}
