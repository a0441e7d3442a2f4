import { log } from '@/lib/server/log';
import { verifyKey } from '@/lib/server/services/verify-key';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';

/** Tries a key as a sign-in does before it begins a session, which tells what the project is. */
export async function tryKey({
  baseUrl: gatewayBaseUrl,
  projectId,
  apiKey,
}: Pick<FakeGateway, 'baseUrl' | 'projectId' | 'apiKey'>): Promise<void> {
  const { signal } = new AbortController();
  await verifyKey({ gatewayBaseUrl, projectId, apiKey }, { signal, requestId: 'sign-in', log });
}
