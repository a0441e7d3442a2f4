import 'server-only';
import { toView } from '@/lib/contract/console/masked';
import type { BrokerTrial, BrokerTrialBody } from '@/lib/contract/console/source-broker';
import { type BodyOf, operations } from '@/lib/contract/gateway/operations';
import { triedBroker } from '@/lib/save-bodies/source-body';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { audit } from '../../audit';
import { ConsoleError, isConsoleError } from '../../console-error';
import { callGateway } from '../context/call-gateway';
import { hidingSecrets } from '../context/service-context';
import { readyBody } from '../resource/ready-body';
import type { WriteContext } from '../resource/write-context';

const LONGEST_MESSAGE = 500;

type Tried = BodyOf<typeof operations.testSourceConnection>;

/** Where the gateway reaches out to, for the log. */
function addressOf({ sqs, amqp, kafka, google }: NonNullable<Tried['pub_sub']>): string {
  // What is typed as a host may be a whole address, with a login in it.
  if (amqp) return `${(amqp.host ?? '').replace(/^.*@/s, '')}:${amqp.port ?? ''}`;
  if (kafka) return (kafka.brokers ?? []).map((each) => each.replace(/^.*@/s, '')).join(', ');
  if (google) return 'Google';
  return parseUrl(sqs?.endpoint ?? '')?.host ?? `Amazon ${sqs?.default_region ?? ''}`;
}

/**
 * Has the gateway reach for a broker with the settings of a form: nothing is consumed, stored or
 * changed (gateway contract §5.5). Secrets that the form keeps are put in by the gateway itself.
 * @throws ConsoleError
 */
export async function tryBroker(
  context: WriteContext,
  { sourceId, save }: BrokerTrialBody,
): Promise<BrokerTrial> {
  const built = triedBroker(save, sourceId !== null);
  const { data: tried, error } = operations.testSourceConnection.body.safeParse({
    ...readyBody(built).body,
    ...(built.keepsSecret && sourceId !== null ? { source_id: sourceId } : {}),
  });
  if (error) throw new ConsoleError('invalid', { detail: 'These settings cannot be tried.' });
  const told = (outcome: string) =>
    audit(context, {
      deed: 'broker_test',
      resource: 'source',
      resourceId: sourceId ?? undefined,
      count: 1,
      address: addressOf(tried.pub_sub ?? {}),
      outcome,
    });
  try {
    const { data } = operations.testSourceConnection;
    const answer = await callGateway(context, operations.testSourceConnection, { body: tried });
    const result = toView(data, answer ?? {});
    told(result.is_reached === true ? 'reached' : (result.problem ?? 'unknown'));
    const { message } = result;
    // A broker may repeat in its refusal what it was sent.
    return message
      ? { ...result, message: hidingSecrets(context)(message).slice(0, LONGEST_MESSAGE) }
      : result;
  } catch (failure) {
    told(isConsoleError(failure) ? failure.code : 'failed');
    throw failure;
  }
}
