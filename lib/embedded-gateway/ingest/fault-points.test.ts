import { afterEach, expect, test } from 'vitest';
import {
  type IngestChange,
  openTestIngest,
  providerOf,
  type SentRequest,
  signature,
  type TestIngest,
} from '@/lib/testing/ingest-harness';

let gateway: TestIngest;
afterEach(() => gateway.close());

/** Counts what reaches for the disk, and lets one of those calls fail. */
function faults() {
  let calls = 0;
  let failing = 0;
  function call<T>(work: () => T): T {
    calls += 1;
    if (calls === failing) throw Object.assign(new Error('I/O'), { code: 'SQLITE_IOERR' });
    return work();
  }
  const change: IngestChange = {
    store: (store) => ({
      ...store,
      version: () => call(store.version),
      projects: { ...store.projects, get: (uid) => call(() => store.projects.get(uid)) },
      sources: {
        ...store.sources,
        byMaskId: (maskId) => call(() => store.sources.byMaskId(maskId)),
        get: (project, uid) => call(() => store.sources.get(project, uid)),
        update: (source) => call(() => store.sources.update(source)),
      },
    }),
    events: ({ accept, refused }) => ({
      accept: { accept: (event, key) => call(() => accept.accept(event, key)) },
      refused: { ...refused, add: async (...line) => call(() => refused.add(...line)) },
    }),
  };
  return {
    change,
    failAt(at: number) {
      calls = 0;
      failing = at;
    },
    calls: () => calls,
  };
}

test('whichever call fails, every answer is true and the next requests are taken', async () => {
  const { change, failAt, calls } = faults();
  gateway = openTestIngest(change);

  /** A life of its own for two sources: taken, repeated, refused and challenged. */
  async function live() {
    const { mask_id } = gateway.source({ idempotency_keys: ['request.header.Id'] });
    const twitter = gateway.source(providerOf('twitter'));
    const event = { body: '{}', headers: { Id: '1' } };
    const challenge = { method: 'GET', query: 'crc_token=t' };
    const sent: [string, SentRequest][] = [
      [mask_id, event],
      [mask_id, event],
      [mask_id, { body: 'no JSON' }],
      [twitter.mask_id, challenge],
    ];
    const answers = [];
    for (const [maskId, request] of sent) answers.push(await gateway.send(maskId, request));
    return answers;
  }
  const events = () => gateway.kept().length;

  failAt(0);
  const usual = (await live()).map(({ status }) => status);
  expect(usual).toEqual([200, 200, 400, 200]);
  const all = calls();
  expect(all).toBeGreaterThan(10);
  for (let at = 1; at <= all; at += 1) {
    const before = events();
    failAt(at);
    const answers = await live();
    const statuses = answers.map(({ status }) => status);
    // One of them is told to come back, unless what failed was a note alone.
    expect(statuses.filter((status, index) => status !== usual[index])).toEqual(
      statuses.includes(503) ? [503] : [],
    );
    const acknowledged = statuses.slice(0, 2).filter((status) => status === 200).length;
    expect(events() - before).toBe(acknowledged);
    expect(answers[3]?.body.includes(signature('s3cret', 't', 'base64'))).toBe(statuses[3] === 200);
    failAt(0);
    expect((await live()).map(({ status }) => status)).toEqual(usual);
  }
});
