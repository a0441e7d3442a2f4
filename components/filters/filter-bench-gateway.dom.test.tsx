import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FilterPart } from '@/lib/filter/read-sample';
import { writing24, writing26 } from '@/lib/testing/fake-gateway/behaviour';
import { convoy2465 } from '@/lib/testing/releases';
import { filterBench } from './testing/filter-bench-page';

const openBench = filterBench();
const passes = /^Passes/;
const fails = /^Fails/;

describe('a test on the gateway', () => {
  const ask = 'Test on the gateway';
  const stopped = () => screen.queryByText('The gateway did not test every sample');

  test('says of each sample whether it agrees, until the filter is another one', async () => {
    const bench = await openBench();
    await bench.write({ n: { $gt: 3 } });
    await bench.add({ n: 5 }, { n: 1 }, { n: 'x' });
    await bench.press(ask);
    await bench.finds(/Passes.*Gateway agrees/, /Fails.*Gateway agrees/, /Error.*Gateway agrees/);
    await bench.tells(/The gateway says the same: /);
    await bench.write({ n: { $gt: 4 } });
    await waitFor(() => expect(document.body.textContent).not.toContain('Gateway agrees'));
  });

  test('counts where it differs, and the rules are those of the release that was found', async () => {
    const bench = await openBench({ dialect: convoy2465, behaviour: writing26 });
    await bench.tells('By the rules of Convoy 24.6.5');
    await bench.write({ n: { $gt: 1, $lt: 9 } });
    await bench.tells(/This release keeps one of \$gt, \$lt at random/);
    await bench.write({ n: 5 });
    await bench.add({ n: '5' });
    await bench.press(ask);
    await bench.finds(/Fails.*Gateway differs/);
    await bench.tells('The gateway says that the sample passes, the bench that the sample fails.');
  });

  test('that stops before the end is told with its place, and made again', async () => {
    const bench = await openBench({ behaviour: writing24, dialect: convoy2465 });
    await bench.write({ n: 5 });
    await bench.add({ n: 5 }, { n: 1 });
    // The first sample is answered, the second meets the failure.
    const when = /^POST .*\/test_filter$/;
    bench.fail({ fault: { kind: 'delay', ms: 0 }, when, times: 1 });
    bench.fail({ fault: { kind: 'failure', status: 500, message: 'broken' }, when, times: 1 });
    await bench.press(ask);
    await bench.tells('It stopped at Pasted 2, after 1 of 2 samples.');
    await bench.tells(/The gateway failed on this request \(status 500\)/);
    await bench.finds(/Passes.*Gateway agrees/, /^Fails(?!.*Gateway)/);
    await bench.press(ask);
    await bench.finds(/Passes.*Gateway agrees/, /Fails.*Gateway agrees/);
    expect(stopped()).toBeNull();
    const message =
      'your instance does not have access to subscription filters, upgrade to access this feature';
    bench.fail({ fault: { kind: 'failure', status: 400, message }, when });
    await bench.press(ask);
    await bench.tells('The licence of this gateway does not cover this');
    await bench.write({ n: 1 });
    await waitFor(() => expect(stopped()).toBeNull());
  });
});

describe('an event that the gateway lists', () => {
  const event = {
    uid: '01HZX3N6Q7V8W9Y0A1B2C3D4E5',
    name: '',
    event_type: 'order.paid',
    created_at: '2026-11-01T10:00:00Z',
    data: { order: { total: 9 } },
    headers: { 'X-Tenant': ['acme'], Authorization: ['Bearer canary-of-a-sender'] },
  };

  async function addEvent(part: FilterPart) {
    const bench = await openBench({ part, state: { events: [event] } });
    await bench.press('From a recent event');
    const events = await screen.findByRole('list', { name: 'Recent events' });
    await bench.user.click(within(events).getByRole('button', { name: /order\.paid/ }));
    return bench;
  }

  test('becomes a sample of its payload', async () => {
    const bench = await addEvent('body');
    await bench.finds(/order\.paid/);
    await bench.write({ 'order.total': { $gte: 10 } });
    await bench.finds(fails);
  });

  test('becomes a sample of its headers, without what may be a credential', async () => {
    const bench = await addEvent('headers');
    await bench.write({ 'X-Tenant': 'acme', Authorization: { $exist: true } });
    await bench.finds(passes);
    await bench.explains('Authorization $exist true', /"\(hidden\)"/);
    await bench.tells(/\(hidden\) stands for them/);
    expect(document.body.innerHTML).not.toContain('canary');
  });
});
