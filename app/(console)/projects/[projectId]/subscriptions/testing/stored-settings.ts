import type { subscriptionHarness } from './subscription-harness';

/** Every setting of a subscription, as the gateway takes it. */
export const storedSettings = {
  name: 'Before',
  function: 'function transform(p) { return p; }',
  delivery_mode: 'at_least_once',
  filter_config: {
    event_types: ['order.paid'],
    filter: { body: { order: { total: { $gte: 5 } } }, headers: { 'X-Kind': 'a' } },
  },
  retry_config: { type: 'linear', retry_count: 3, duration: '90s' },
  rate_limit_config: { count: 10, duration: 60 },
  alert_config: { count: 5, threshold: '1h' },
};

/** Opens a subscription with every setting over the embedded gateway. */
export async function openStored(harness: ReturnType<typeof subscriptionHarness>) {
  const opened = await harness.embedded();
  const { form, project } = opened;
  const endpoint_id = await project.endpoint('Stored end');
  const source_id = await project.create('sources', { name: 'Stored source', type: 'http' });
  const uid = await project.create('subscriptions', { ...storedSettings, endpoint_id, source_id });
  await form.open(uid);
  const read = () => project.read(`subscriptions/${uid}`);
  return { ...opened, uid, read };
}
