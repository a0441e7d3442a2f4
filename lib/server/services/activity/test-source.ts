import 'server-only';
import type { SourceTestBody, TestSent } from '@/lib/contract/console/activity/test-event';
import {
  bodyMessage,
  contentKindOf,
  type HttpAnswer,
  textMessage,
} from '@/lib/contract/gateway/http-answer';
import type { Source } from '@/lib/contract/gateway/source';
import { audit } from '@/lib/server/audit';
import { ConsoleError } from '@/lib/server/console-error';
import { keyIdentity } from '@/lib/server/gateway-client/key-identity';
import { sendToIngest } from '@/lib/server/gateway-client/send-to-ingest';
import { withoutSecrets } from '@/lib/server/gateway-client/without-secrets';
import { runtimeOf, type ServiceContext } from '@/lib/server/services/context/service-context';
import { requireStored } from '@/lib/server/services/resource/read-stored';
import { type WriteContext, writeOnce } from '@/lib/server/services/resource/write-context';
import { sourceKind } from '@/lib/server/services/sources/kind';
import { requireJsonText } from './json-text';
import { type SignedTest, signedTest } from './signed-test';

/** @throws ConsoleError where the source takes no requests, or cannot be read */
async function testedSource(context: ServiceContext, uid: string): Promise<Source> {
  const source = await requireStored(sourceKind, context, uid);
  if (!source) {
    throw new ConsoleError('invalid', {
      detail:
        'This gateway has no way to read the source, so a test cannot be signed. Use the sample call of the source’s page.',
    });
  }
  // Some gateways leave the usual type out.
  if (source.type === 'http' || !source.type) return source;
  throw new ConsoleError('invalid', {
    detail:
      source.type === 'rest_api'
        ? 'Gateways refuse webhooks at the address of a REST API source, so nothing was sent. Send a test from an endpoint instead.'
        : 'This source reads from a broker or a database and has no ingest address, so nothing was sent. Publish something there instead.',
  });
}

/** The id in the address of a source (gateway contract §5.7). */
function maskIdOf({ mask_id, url }: Source): string {
  return mask_id || /\/ingest\/([^/?#]+)$/.exec(url ?? '')?.[1] || '';
}

function told(answer: HttpAnswer, { secrets }: SignedTest, context: ServiceContext) {
  const { gatewayBaseUrl, apiKey } = context.connection;
  const known = runtimeOf(context).gateway.secrets;
  const hide = known.hiding(keyIdentity(gatewayBaseUrl, apiKey), [apiKey, ...secrets]);
  return textMessage(bodyMessage(withoutSecrets(answer, hide)));
}

async function send(context: WriteContext, maskId: string, test: SignedTest): Promise<TestSent> {
  const { gateway: runtime, deadlines } = runtimeOf(context);
  const { gatewayBaseUrl } = context.connection;
  const sent = await sendToIngest(gatewayBaseUrl, { maskId, ...test }, { runtime, deadlines });
  switch (sent.kind) {
    case 'answered': {
      const { answer, address } = sent;
      const { status } = answer;
      // Of something that answers everything with its start page the gateway heard nothing.
      const isTaken = status >= 200 && status < 300 && contentKindOf(answer) !== 'html';
      const message = told(answer, test, context);
      return { accepted: isTaken, status, message, address, idempotencyKey: null };
    }
    case 'no_address':
      throw new ConsoleError('invalid', {
        detail:
          'The gateway tells no ingest address of this source that could be called, so nothing was sent.',
      });
    case 'overloaded':
      throw new ConsoleError('overloaded', {
        detail: 'Too many requests wait for the gateway. Try again in a few seconds.',
        retryAfterSeconds: 2,
      });
    default:
      throw sent.mayHaveArrived
        ? new ConsoleError('outcome_unknown', {
            detail: `No usable answer came from ${sent.address}, so the test may have arrived. Look at the events of the source before you send it again.`,
          })
        : new ConsoleError('gateway_unreachable', {
            detail: `Nothing listens at ${sent.address}, so nothing was sent. Where senders use another address, use the sample call of the source’s page.`,
          });
  }
}

/**
 * Sends a test request to the ingest address of a source on its gateway, signed by its verifier here,
 * once per operation id. What the gateway refuses is an answer, not a failure.
 * @throws ConsoleError `invalid` where nothing can be sent, `outcome_unknown`, `gateway_unreachable`
 */
export function testSource(
  context: WriteContext,
  uid: string,
  request: SourceTestBody,
): Promise<TestSent> {
  return writeOnce(context, `test of source ${uid}`, request, async (own) => {
    const payload = requireJsonText(request.payload);
    const source = await testedSource(own, uid);
    const test = await signedTest(source, { ...request, payload });
    const done = { deed: 'send', resource: 'source', resourceId: uid, count: 1 } as const;
    return await send(own, maskIdOf(source), test).finally(() => audit(own, done));
  });
}
