import { type APIRequestContext, type Cookie, request } from 'playwright';
import type { SignedInConsole } from '../base/console-process';

/** A console to measure, with a session that holds two projects. */
export interface Target {
  origin: string;
  /** Projects by what they hold: portal links and endpoints, or sources. */
  outgoing: string;
  incoming: string;
  cookies: Cookie[];
}

export function targetOf({ running, cookies }: SignedInConsole): Target {
  const { origin, projectId, incomingProjectId } = running;
  return { origin, outgoing: projectId, incoming: incomingProjectId, cookies };
}

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set to measure a console that runs already.`);
  return value;
}

async function post(context: APIRequestContext, origin: string, path: string, data: object) {
  const headers = { Origin: origin, 'X-Gatehouse': '1' };
  const answer = await context.post(`${origin}${path}`, { headers, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
}

/** Signs in to a console that runs already; projects and keys come from the environment. */
export async function runningTarget(origin: string, gateway: string): Promise<Target> {
  const outgoing = given('BENCH_PROJECT_ID');
  const incoming = given('BENCH_INCOMING_PROJECT_ID');
  const apiKey = given('BENCH_API_KEY');
  const incomingKey = process.env.BENCH_INCOMING_API_KEY ?? apiKey;
  const context = await request.newContext();
  await post(context, origin, '/api/session', {
    kind: 'key',
    gateway,
    projectId: outgoing,
    apiKey,
  });
  await post(context, origin, '/api/session/connections', {
    from: outgoing,
    projectId: incoming,
    apiKey: incomingKey,
  });
  const { cookies } = await context.storageState();
  await context.dispose();
  return { origin, outgoing, incoming, cookies };
}
