// @ts-check
import { TestRun } from './test/test-run.mjs';

/** Addresses of brokers that the tests use in place of their own, on which they leave what they make. */
const addresses = ['BROKERS_AMQP_URL'];

for (const name of addresses)
  if (!process.env[name])
    process.stdout.write(`${name} is not set: the tests start a broker of their own.\n`);

// With all that only widens what `npm test` holds, such as 20 ends of the gateway with 10,000 messages each.
const run = new TestRun({ LONG_TESTS: '1' });
await run.brokers();
run.close();
