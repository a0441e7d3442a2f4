import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, order, sendAlong, withCpu } from './bench';
import { type Sink, startSink } from './children';
import { type EventFigure, latencyFigure, mostFigure, rateFigure } from './figures';
import { jobClient } from './job-client';
import { type MadeWay, makeWay } from './ways';

interface JobLoads {
  /** Deliveries of the job that sends as fast as it can. */
  job: number;
  /** Events that are brought meanwhile at full speed. */
  whole: number;
}

interface JobBench extends Bench {
  jobs: ReturnType<typeof jobClient>;
  /** Where the job sends to, apart from the events that are brought meanwhile. */
  jobSink: Sink;
  ofJob: MadeWay;
  normal: readonly MadeWay[];
}

const endpoints = 10;
const pace = 100;
const normalPerSecond = 200;
/** For so long events are brought beside a job that is at full speed. */
const normalSeconds = 5;
const lookMs = 50;
const filter = { total: { $gte: 100 } };
const now = () => performance.timeOrigin + performance.now();

/** Deliveries that have failed for good, to endpoints that take everything from then on. */
async function failedDeliveries(
  { gateway, sender }: Bench,
  jobSink: Sink,
  count: number,
): Promise<MadeWay> {
  const retry = { attempts: 1, seconds: 1 };
  const way = await makeWay(gateway.port, jobSink.port, { endpoints, retry });
  await jobSink.fail();
  await sender.run(order(gateway.port, way.path, Math.ceil(count / endpoints)));
  while ((await jobSink.report()).requests < count) await wait(lookMs);
  await jobSink.reset();
  return way;
}

/** Events at a rate on one way, with a job beside them; what of the job came, and when. */
async function beside(
  { gateway, jobs, jobSink, normal: [way], sender, sink, ...bench }: JobBench,
  uid: string,
  { perSecond, seconds }: { perSecond: number | null; seconds: number },
) {
  await Promise.all([sink.reset(), jobSink.reset()]);
  const count = normalPerSecond * seconds;
  const startedAt = now();
  const [job, cpuSeconds] = await withCpu({ gateway }, async () => {
    await jobs.start(uid, perSecond);
    await sender.run(order(gateway.port, way?.path ?? '', count, normalPerSecond));
    await sink.until(count);
    return jobs.finished(uid);
  });
  const [{ latencies }, arrived] = [await sink.report(), await jobSink.report()];
  if (arrived.count < job.total) throw new Error(`Of ${job.total} retries ${arrived.count} came.`);
  return { ...bench, latencies, arrived, cpuSeconds, startedAt };
}

async function atFullSpeed(bench: JobBench): Promise<EventFigure[]> {
  const { jobs, ofJob } = bench;
  const { uid, total } = await jobs.retryOf({ sourceId: [ofJob.sourceId], status: ['Failure'] });
  const took = await beside(bench, uid, { perSecond: null, seconds: normalSeconds });
  return [
    rateFigure(`Retries of a job of ${total}, beside ${normalPerSecond} events a second`, {
      count: total,
      seconds: ((took.arrived.lastAt ?? Number.POSITIVE_INFINITY) - took.startedAt) / 1000,
      goal: 500,
      cpuSeconds: took.cpuSeconds,
    }),
    latencyFigure(
      'Sender to receiver at 200/s beside it, p50 / p99',
      took.latencies,
      { p50: 20, p99: 100 },
      took.cpuSeconds,
    ),
  ];
}

async function wholeWayBeside(
  { gateway, jobs, jobSink, ofJob, normal, sink }: JobBench,
  count: number,
): Promise<EventFigure[]> {
  const { uid, total } = await jobs.retryOf({ sourceId: [ofJob.sourceId], status: ['Success'] });
  await Promise.all([sink.reset(), jobSink.reset()]);
  const startedAt = now();
  const [arrived, cpuSeconds] = await withCpu({ gateway }, async () => {
    await jobs.start(uid, null);
    await sendAlong(gateway.port, normal, count);
    const found = await sink.until(count);
    await jobs.finished(uid);
    return found;
  });
  return [
    rateFigure(`Whole way while a job sends ${total} more`, {
      count: arrived.count,
      seconds: ((arrived.lastAt ?? Number.POSITIVE_INFINITY) - startedAt) / 1000,
      goal: 1_500,
      cpuSeconds,
    }),
  ];
}

async function atPace(bench: JobBench): Promise<EventFigure[]> {
  const { jobs, ofJob } = bench;
  const endpointId = ofJob.endpointIds.slice(0, 3);
  const { uid, total } = await jobs.retryOf({ endpointId, status: ['Success'] });
  const took = await beside(bench, uid, { perSecond: pace, seconds: Math.ceil(total / pace) });
  const { firstAt, lastAt } = took.arrived;
  const rate = ((total - 1) * 1000) / ((lastAt ?? 0) - (firstAt ?? 0));
  return [
    mostFigure(
      `A job's pace of ${pace}/s over ${total} retries, off by`,
      Math.abs(rate / pace - 1) * 100,
      5,
      '%',
      `${took.cpuSeconds.toFixed(1)} s`,
    ),
    latencyFigure(
      `Sender to receiver at ${normalPerSecond}/s beside it, p50 / p99`,
      took.latencies,
      { p50: 20, p99: 100 },
      took.cpuSeconds,
    ),
  ];
}

/** What the gateway makes of its own events while a job sends others once more (moving events §6). */
export async function measureJobs(bench: Bench, loads: JobLoads): Promise<EventFigure[]> {
  const { gateway, sink } = bench;
  const jobSink = await startSink();
  try {
    const jobBench: JobBench = {
      ...bench,
      jobs: jobClient(gateway.port),
      jobSink,
      ofJob: await failedDeliveries(bench, jobSink, loads.job),
      normal: await Promise.all(
        Array.from({ length: 8 }, () => makeWay(gateway.port, sink.port, { endpoints: 1, filter })),
      ),
    };
    return [
      ...(await atFullSpeed(jobBench)),
      ...(await wholeWayBeside(jobBench, loads.whole)),
      ...(await atPace(jobBench)),
    ];
  } finally {
    jobSink.close();
  }
}
