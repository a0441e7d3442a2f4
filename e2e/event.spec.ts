import type { APIRequestContext } from 'playwright/test';
import { expect, test } from './fixtures';
import { expectAccessibleAtAnyWidth } from './support/accessibility';
import type { RunningConsole } from './support/running-console';

/** An event that one subscription takes and another one stops by its filter. */
async function stoppedEvent(
  request: APIRequestContext,
  { gatewayUrl, apiKey, projectId }: RunningConsole,
): Promise<string> {
  const project = `${gatewayUrl}/v1/projects/${projectId}`;
  const headers = { Authorization: `Bearer ${apiKey}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${project}${path}`, { headers, data });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()).data;
  };
  const type = 'story.refunded';
  const { uid: all } = await post('/endpoints', { name: 'Takes', url: 'https://takes.example/in' });
  const { uid: large } = await post('/endpoints', { name: 'Asks', url: 'https://asks.example/in' });
  const filter = { body: { 'data.amount': { $gte: 100 } }, headers: {} };
  await post('/subscriptions', {
    name: 'Takes every refund',
    endpoint_id: all,
    filter_config: { event_types: [type] },
  });
  await post('/subscriptions', {
    name: 'Large refunds alone',
    endpoint_id: large,
    filter_config: { event_types: [type], filter },
  });
  await post('/events/broadcast', {
    event_type: type,
    idempotency_key: 'story-refund',
    data: { data: { amount: 42, currency: 'EUR' } },
  });
  let uid = '';
  await expect
    .poll(async () => {
      const found = await request.get(`${project}/events?idempotencyKey=story-refund`, { headers });
      const [event] = (await found.json()).data.content;
      uid = event?.uid ?? '';
      return event?.status;
    })
    .toBe('Success');
  return uid;
}

test('why an event did not go to a subscription is found by keyboard alone, with its value in the payload', async ({
  signedInPage: page,
  gatehouse,
  request,
}) => {
  const uid = await stoppedEvent(request, gatehouse);
  await page.goto(`/projects/${gatehouse.projectId}/activity/events/${uid}`);
  const row = page.getByRole('row', { name: /Large refunds alone/ });
  await expect(row).toContainText('data.amount $gte 100: the value is 42');
  const toggle = row.getByRole('button', { name: 'Large refunds alone' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recorded by the gateway: its filter does not match.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What the event carried' })).toContainText(
    'Large refunds alone asks for data.amount $gte 100',
  );
  await expectAccessibleAtAnyWidth(page, 'event');
});
