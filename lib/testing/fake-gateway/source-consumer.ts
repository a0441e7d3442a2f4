import { isRecord } from '@/lib/util/json';
import type { Answered, FakeState, OperationCall } from './answer-operation';

const fetched = (what: string, data: unknown): Answered => ({
  status: 200,
  message: `${what} fetched successfully`,
  data,
});

/**
 * What a trial of a broker comes to: reached, but for the user that is called "refused", whose
 * password is repeated.
 */
function tried(body: unknown): Answered {
  const { pub_sub: pubSub } = isRecord(body) ? body : {};
  const amqp = isRecord(pubSub) && isRecord(pubSub.amqp) ? pubSub.amqp : {};
  const auth = isRecord(amqp.auth) ? amqp.auth : {};
  const isRefused = auth.user === 'refused';
  return fetched('Connection test', {
    is_reached: !isRefused,
    problem: isRefused ? 'credentials' : null,
    message: isRefused
      ? `The broker refused the user refused with ${auth.password}.`
      : 'The queue orders is there.',
    took_ms: 84,
    waiting_messages: isRefused ? null : 3,
  });
}

/** What the embedded gateway tells of consumers of brokers; undefined for everything else. */
export function answerConsumer(call: OperationCall, state: FakeState): Answered | undefined {
  switch (call.name) {
    case 'getSourceConsumer':
      return state.consumer === undefined
        ? { status: 404, message: 'source not found' }
        : fetched('Consumer', state.consumer);
    case 'listSourceSamples':
      return fetched('Samples', state.samples);
    case 'testSourceConnection':
      return tried(call.body);
    default:
      return undefined;
  }
}
