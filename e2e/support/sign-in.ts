import type { HttpPoster } from './http-client';
import type { Account } from './running-console';

export interface SignInOptions extends Account {
  /** Origin of the console, which the server compares with its own. */
  origin: string;
  /** Id of an offered gateway. */
  gateway?: string;
}

/**
 * Signs a caller in to both example projects, the outgoing one first, as a browser would.
 * @throws when the console refuses
 */
export async function signInByKey(
  request: HttpPoster,
  { origin, gateway = 'embedded', projectId, incomingProjectId, apiKey }: SignInOptions,
): Promise<void> {
  const headers = { Origin: origin, 'X-Gatehouse': '1' };
  const calls = [
    { path: '/api/session', data: { kind: 'key', gateway, projectId, apiKey } },
    {
      path: '/api/session/connections',
      data: { from: projectId, projectId: incomingProjectId, apiKey },
    },
  ];
  for (const { path, data } of calls) {
    const answer = await request.post(`${origin}${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }
}
