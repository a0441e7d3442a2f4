// @ts-check
import { TestRun } from './test/test-run.mjs';

/** Brokers that the tests use in place of their own, on which they leave what they make. */
const named = {
  RabbitMQ: ['BROKERS_AMQP_URL'],
  Kafka: ['BROKERS_KAFKA_URL'],
  'A queue of SQS': [
    'BROKERS_SQS_ACCESS_KEY_ID',
    'BROKERS_SQS_SECRET_KEY',
    'BROKERS_SQS_REGION',
    'BROKERS_SQS_QUEUE',
  ],
};

for (const [broker, variables] of Object.entries(named)) {
  const missing = variables.filter((name) => !process.env[name]);
  if (missing.length > 0)
    process.stdout.write(
      `${broker} is not named, for want of ${missing.join(', ')}: the tests take what they start themselves.\n`,
    );
}

// With all that only widens what `npm test` holds, such as 20 ends of the gateway with 10,000 messages each.
const run = new TestRun({ LONG_TESTS: '1' }, 'brokers');
await run.brokers();
run.close();
