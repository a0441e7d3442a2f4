import { expect } from 'playwright/test';
import type { RunningConsole } from './running-console';

/** Waits until both example projects have their week of events, which is made after the start. */
export async function examplesMade(gatehouse: RunningConsole): Promise<void> {
  const { gatewayUrl, apiKey, projectId, incomingProjectId } = gatehouse;
  const headers = { Authorization: `Bearer ${apiKey}` };
  for (const id of [projectId, incomingProjectId]) {
    const address = `${gatewayUrl}/v1/projects/${id}/eventdeliveries?perPage=1`;
    const count = async () => {
      const answer: { data?: { content?: unknown[] } } = await (
        await fetch(address, { headers })
      ).json();
      return answer.data?.content?.length ?? 0;
    };
    await expect.poll(count, { timeout: 60_000 }).toBe(1);
  }
}
