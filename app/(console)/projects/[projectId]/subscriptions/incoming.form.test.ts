import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { subscriptionBench } from './testing/subscription-bench';

const bench = subscriptionBench();

test('a subscription of an incoming project has a source, which goes with a new endpoint', async () => {
  const { form, project, saves } = await bench.embedded('incoming');
  const source_id = await project.create('sources', {
    name: 'Taken in by it',
    type: 'http',
    verifier: { type: 'noop' },
  });
  await project.endpoint('Its first end');
  const second = await project.endpoint('Its second end');
  await form.openNew();
  await form.fill({ Name: 'Ingested' });
  await form.pick('Endpoint', 'Its first end');
  await form.save();
  await waitFor(() => expect(document.activeElement).toBe(form.field('Source')));
  expect(form.told('Source')).toMatch(/every subscription has one/);
  await form.pick('Source', 'Taken in by it');
  const uid = await form.created();

  await form.pick('Endpoint', 'Its second end');
  await form.saved();
  expect(saves()).toEqual([{ endpoint_id: second, source_id }]);
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    endpoint_id: second,
    source_id,
    filter_config: { event_types: ['*'] },
  });

  await form.addEventTypes('order.paid');
  await form.removeEventType('*');
  await waitFor(() => expect(form.told('Event types')).toMatch(/mask ID of its source/));
});
