import { startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { expect, test } from './fixtures';
import { signInTo } from './support/gateway-stand-in';

test('SIGTERM while thirty reads are under way: each gets a whole answer, then the process ends well', async ({
  startConsole,
  request,
}) => {
  const gateway = await startFakeGateway({ state: { endpoints: [fakeEndpoint(1)] } });
  const console = await startConsole({ env: { GATEWAY_URL: gateway.baseUrl } });
  await signInTo(request, console, gateway);
  const path = `${console.origin}/api/projects/${gateway.projectId}/endpoints`;
  // Each asks for another page: reads of the same one would share one call of the gateway.
  const read = (perPage = 1) =>
    request.get(`${path}?perPage=${perPage}`, { headers: { 'X-Gatehouse': '1' } });
  expect((await read()).status()).toBe(200);
  gateway.forgetRequests();
  gateway.fail({ fault: { kind: 'delay', ms: 1_500 } });
  const reads = Array.from({ length: 30 }, async (_, at) => {
    const answer = await read(at + 1);
    return { status: answer.status(), rows: (await answer.json()).content.length };
  });
  await expect.poll(() => gateway.requests.length).toBe(30);
  const startedAt = performance.now();
  const exitCode = await console.stop();
  expect(await Promise.all(reads)).toEqual(reads.map(() => ({ status: 200, rows: 1 })));
  expect(exitCode).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  await expect(read()).rejects.toThrow(/ECONNREFUSED/);
  await gateway.stop();
});
