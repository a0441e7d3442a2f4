import { allowedTargets } from '@/lib/embedded-gateway/base/allowed-targets';
import { attemptOrder } from './attempt-order';
import { createTestSender } from './test-sender';

/**
 * Makes one attempt in a process of its own, whose environment a test gives, to a URL by an endpoint with
 * the settings in JSON; prints what came of it.
 */
const sender = createTestSender({
  clock: { now: () => Date.now() },
  newId: () => 'attempt-1',
  rules: { allowHttp: false, targets: allowedTargets(['127.0.0.0/8']) },
  resolve: async () => ['127.0.0.1'],
});
const [, , url = '', settings = '{}'] = process.argv;
const order = attemptOrder(url, { settings: JSON.parse(settings) });
const { attempt } = await sender.send(order, new AbortController().signal);
process.stdout.write(attempt.error_kind ?? 'delivered');
await sender.close();
