import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobResultSearch } from '@/lib/contract/console/activity/job-results';
import { jobBed } from '@/lib/testing/console-jobs';
import { release24 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeDelivery } from '@/lib/testing/fake-gateway/deliveries';
import type { Fault } from '@/lib/testing/fake-gateway/fault';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { runs } from '@/lib/testing/long-run';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { pauseJobsOf } from './console-runs';
import { createJob, getJob, listJobResults, startJob, stopJob } from './jobs';

const harness = writeHarness();
const count = 8;

const slow: Fault = {
  kind: 'raw',
  status: 429,
  text: '{"status":false,"message":"slow"}',
  instead: true,
};
const crash: Fault = { kind: 'raw', status: 500, text: '', instead: true };
const faults: Record<string, Fault> = {
  slow,
  crash,
  lost: { kind: 'reset_after' },
  unreached: { kind: 'reset_before' },
};

/** What happens beside the job, each after some turns of the process. */
const happening = fc.record({
  after: fc.nat({ max: 12 }),
  what: fc.constantFrom(
    ...(['stop', 'sign out', 'end', 'restart', 'go on', ...Object.keys(faults)] as const),
  ),
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('whatever stops, pauses or breaks it, a job sends each delivery at most once and tells one outcome of each', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { maxLength: 8 }),
      fc.option(fc.record({ count: fc.integer({ min: 1, max: 4 }), maxFailures: fc.nat(2) })),
      async (happenings, canary) => {
        const rows = Array.from({ length: count }, (_, at) => fakeDelivery(at)).reverse();
        const bed = await jobBed(harness, release24, {
          deliveries: rows,
          endpoints: [fakeEndpoint(1)],
        });
        let session = bed.session('first');
        const job = await createJob(session, {
          operationId: operationId(),
          kind: 'retry',
          search: '',
        });
        const start = (how: object = {}) =>
          startJob(session, job.uid, { operationId: operationId(), ...how }).catch(
            (error: unknown) => error,
          );
        await start(canary ? { canary } : {});
        for (const [at, { after, what }] of happenings.entries()) {
          for (let turns = 0; turns < after; turns += 1) await turn();
          const fault = faults[what];
          if (fault) bed.gateway.fail({ when: /resend/, times: 1, fault });
          else if (what === 'stop') await stopJob(session, job.uid).catch(() => undefined);
          else if (what === 'sign out') pauseJobsOf(session.session.id, 'signedOut', session);
          else if (what === 'end') session.end();
          else if (what === 'restart') {
            session.end();
            bed.restart();
          }
          if (what === 'go on' || what === 'restart') session = bed.session(`session-${at}`);
          if (what === 'go on') await start();
        }
        await bed.idle();
        for (let more = 0; more < 3; more += 1) {
          const { state } = await getJob(session, job.uid);
          if (state !== 'paused') break;
          session = bed.session(`last-${more}`);
          await start();
          await bed.idle();
        }
        const { sends } = bed.gateway.state;
        expect(new Set(sends).size).toBe(sends.length);
        const done = await getJob(session, job.uid);
        const { content } = await listJobResults(
          session,
          job.uid,
          jobResultSearch.parse({ perPage: '100' }),
        );
        expect(content.map(({ uid }) => uid).sort()).toEqual(rows.map(({ uid }) => uid).sort());
        expect(Object.values(done.counts).reduce((sum, each) => sum + each, 0)).toBe(count);
        if (done.state === 'finished') expect(done.counts.waiting).toBe(0);
        // What arrived was sent, and what waits was not.
        for (const { uid, outcome } of content) {
          if (outcome === 'succeeded') expect(sends).toContain(uid);
          if (outcome === 'waiting') expect(sends).not.toContain(uid);
        }
      },
    ),
    { numRuns: runs(5, 60) },
  );
}, 300_000);
