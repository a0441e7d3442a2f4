import { expect, test } from './support/subscription-bench';

test('a subscription of an incoming project has a source, which goes with a new endpoint', async ({
  incoming: { form, project },
}) => {
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
  await expect(form.select('Source')).toBeFocused();
  await expect(form.select('Source')).toHaveAccessibleDescription(/every subscription has one/);
  await form.pick('Source', 'Taken in by it');
  const uid = await form.created();

  await form.pick('Endpoint', 'Its second end');
  const saving = form.page.waitForRequest((request) => request.method() === 'PUT');
  await form.saved();
  expect((await saving).postDataJSON().body).toEqual({ endpoint_id: second, source_id });
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    endpoint_id: second,
    source_id,
    filter_config: { event_types: ['*'] },
  });

  await form.addEventTypes('order.paid');
  await form.removeEventType('*');
  await expect(form.field('Event types')).toHaveAccessibleDescription(/mask ID of its source/);
});
