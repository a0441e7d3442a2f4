import 'server-only';
import {
  type EndpointTestBody,
  type TestSent,
  testHeader,
} from '@/lib/contract/console/activity/test-event';
import { audit } from '@/lib/server/audit';
import { hidingSecrets } from '@/lib/server/services/context/service-context';
import { type WriteContext, writeOnce } from '@/lib/server/services/resource/write-context';
import { createEvent } from './create-event';
import { requireJsonText } from './json-text';

/**
 * Gives the gateway a test event for one endpoint by its events API, once per operation id. That it
 * took it does not say that it stores it: 24.6.5 drops one for an endpoint that it does not know
 * (gateway contract §9.1).
 * @throws ConsoleError `invalid`, `outcome_unknown` and every failure of the gateway
 */
export function testEndpoint(
  context: WriteContext,
  uid: string,
  request: EndpointTestBody,
): Promise<TestSent> {
  return writeOnce(context, `test of endpoint ${uid}`, request, async (own) => {
    const { status, message, idempotencyKey } = await createEvent(own, {
      endpointId: uid,
      eventType: request.eventType,
      payload: requireJsonText(request.payload),
      headers: { [testHeader.name]: testHeader.value },
      idempotencyKey: `test-${uid}-${request.operationId}`,
    }).finally(() => audit(own, { deed: 'send', resource: 'endpoint', resourceId: uid, count: 1 }));
    return {
      accepted: true,
      status,
      message: hidingSecrets(own)(message),
      address: null,
      idempotencyKey,
    };
  });
}
