import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type JobHarness, jobHarness } from '@/lib/testing/job-harness';
import { runs } from '@/lib/testing/long-run';
import { ok } from '@/lib/util/result';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const step = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 2_000 }) }),
  fc.record({
    kind: fc.constant('deliver' as const),
    outcomes: fc.array(
      fc.constantFrom('Success' as const, 'Retry' as const, 'Failure' as const, undefined),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  fc.record({ kind: fc.constant('restart' as const) }),
  fc.record({
    kind: fc.constant('create' as const),
    perSecond: fc.option(fc.integer({ min: 1, max: 100 })),
    canary: fc.option(
      fc.record({ count: fc.integer({ min: 1, max: 5 }), max_failures: fc.nat(3) }),
    ),
  }),
  fc.record({ kind: fc.constant('stop' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('resend' as const), which: fc.nat(50) }),
  fc.record({ kind: fc.constant('lose' as const), which: fc.nat(50) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Counts what is made due of deliveries, whoever does it. */
function watchResends({ db }: ReturnType<JobHarness['events']>): void {
  db.exec(`CREATE TABLE IF NOT EXISTS test_resends (uid TEXT);
    CREATE TEMP TRIGGER resent AFTER UPDATE OF status ON main.deliveries
    WHEN NEW.status = 'Scheduled' AND OLD.status <> 'Processing'
    BEGIN INSERT INTO test_resends VALUES (NEW.uid); END`);
}

async function take(harness: JobHarness, jobs: string[], one: Step): Promise<number> {
  const { db, store } = harness.events();
  const uids = db.prepare<[], string>('SELECT uid FROM deliveries ORDER BY uid').pluck();
  switch (one.kind) {
    case 'pass':
      await pass(one.ms);
      return 0;
    case 'deliver': {
      let at = 0;
      await harness.deliver(() => one.outcomes[at++ % one.outcomes.length]);
      return 0;
    }
    case 'restart':
      await harness.restart();
      watchResends(harness.events());
      return 0;
    case 'create':
      jobs.push(await harness.begun(one.perSecond, one.canary));
      return 0;
    case 'stop': {
      const uid = jobs[one.which];
      if (uid !== undefined) await harness.end(uid);
      return 0;
    }
    case 'resend': {
      const uid = uids.all()[one.which];
      if (uid === undefined) return 0;
      const { project_id } = harness.delivery(uid);
      const resent = store.queue.resend(project_id, uid, Date.now());
      await pass(5);
      return (await resent) ? 1 : 0;
    }
    case 'lose': {
      // As pruning does, which takes settled ones only.
      const lost = uids.all()[one.which] ?? '';
      db.prepare(
        "DELETE FROM deliveries WHERE uid = ? AND status IN ('Success', 'Failure', 'Discarded')",
      ).run(lost);
      return 0;
    }
  }
}

test(
  'whatever happens in between, each item has one outcome, counts add up, and a job sends it once',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const harness = jobHarness();
        harness.makes(ok(Buffer.from('{}')));
        watchResends(harness.events());
        harness.run();
        harness.failed(20, { endpoint_id: 'a' });
        harness.failed(15, { endpoint_id: 'b', error_kind: 'function' });
        harness.failed(15, { endpoint_id: 'c', status: 'Discarded', error_kind: null });
        const jobs = [await harness.begun()];
        let byOthers = 0;
        for (const one of steps) byOthers += await take(harness, jobs, one);
        for (let round = 0; round < 8; round += 1) {
          await pass(3_600_000);
          await harness.deliver();
        }
        await pass(1_000);

        const { db } = harness.events();
        let sent = 0;
        for (const uid of jobs) {
          const job = harness.job(uid);
          const counted: Record<string, number> = {
            waiting: 0,
            sent: 0,
            succeeded: 0,
            failed: 0,
            skipped: 0,
          };
          for (const { outcome } of harness.outcomes(uid).values()) {
            counted[outcome] = (counted[outcome] ?? 0) + 1;
          }
          expect(job.counts).toEqual(counted);
          expect(Object.values(job.counts).reduce((sum, count) => sum + count)).toBe(job.total);
          expect(job.untried).toBe(0);
          expect(['finished', 'stopped']).toContain(job.status);
          if (job.status === 'finished') expect(job.counts).toMatchObject({ waiting: 0, sent: 0 });
          sent += job.counts.sent + job.counts.succeeded + job.counts.failed;
          const groups = db
            .prepare(
              'SELECT sum(total), sum(waiting), sum(untried) FROM job_groups WHERE job_seq = ?',
            )
            .raw()
            .get(job.seq);
          if (job.total > 0) expect(groups).toEqual([job.total, job.counts.waiting, 0]);
        }
        const resends = db.prepare('SELECT count(*) FROM test_resends').pluck().get();
        expect(resends).toBe(sent + byOthers);
        await harness.close();
      }),
      { numRuns: runs(8, 200) },
    );
  },
  runs(60_000, 900_000),
);
