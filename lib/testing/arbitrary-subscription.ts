import fc from 'fast-check';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { deliveryModes, retryTypes } from '@/lib/contract/gateway/subscription';

const key = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text !== '__proto__');
const count = fc.integer({ min: 1, max: 100_000 });
const threshold = fc.constantFrom('1h', '30m', '1h30m', '90s');

/** Conditions as operators write them: nested, with operators, lists and odd keys. */
const arbitraryFilter = fc.dictionary(
  key,
  fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.record({ $gte: fc.integer() }),
    fc.record({ $in: fc.array(fc.string(), { maxLength: 3 }) }),
    fc.dictionary(key, fc.string(), { maxKeys: 2 }),
  ),
  { maxKeys: 4 },
);

/** A stored subscription as a gateway answers it, every setting there or not. */
export const arbitrarySubscription: fc.Arbitrary<SubscriptionView> = fc.record(
  {
    uid: fc.constant('sub_1'),
    name: fc.string({ minLength: 1 }),
    endpoint_metadata: fc.record({ uid: fc.constantFrom('ep_1', 'ep_2') }),
    source_metadata: fc.option(fc.record({ uid: fc.constantFrom('', 'src_1', 'src_2') })),
    function: fc.option(fc.string()),
    delivery_mode: fc.constantFrom(...deliveryModes),
    filter_config: fc.option(
      fc.record({
        event_types: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }),
        filter: fc.record({ body: arbitraryFilter, headers: arbitraryFilter }),
      }),
    ),
    retry_config: fc.option(
      fc.record({ type: fc.constantFrom(...retryTypes), retry_count: count, duration: count }),
    ),
    rate_limit_config: fc.option(fc.record({ count, duration: count })),
    alert_config: fc.option(fc.record({ count, threshold })),
  },
  { requiredKeys: ['uid', 'name', 'endpoint_metadata'] },
);
