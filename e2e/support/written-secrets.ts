import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpointPageSchema } from '../../lib/contract/gateway/endpoint';
import { portalLinkPageSchema } from '../../lib/contract/gateway/portal-link';
import { sourcePageSchema } from '../../lib/contract/gateway/source';
import { subscriptionPageSchema } from '../../lib/contract/gateway/subscription';
import type { FakeGateway } from '../../lib/testing/fake-gateway/fake-gateway';
import { secretValues } from '../../lib/testing/secret-values';
import { httpClient } from './http-client';
import type { RunningConsole } from './running-console';

/** The lists of a gateway by the names in its addresses. */
export const gatewayLists = {
  'portal-links': portalLinkPageSchema,
  endpoints: endpointPageSchema,
  sources: sourcePageSchema,
  subscriptions: subscriptionPageSchema,
} as const;

/** What looks like a secret, whosever it is. */
const shapes: Record<string, RegExp> = {
  'a sealed session': /eyJ[\w-]{20,}\.\.[\w-]+\.[\w-]+\.[\w-]+/,
  'an API key': /\bCO\.\w+\.[\w-]{8,}/,
  'a token in an address': /[?&](?:token|auth_token)=[\w.-]{8,}/,
  'credentials in an address': /:\/\/[^\s/@"[]+@/,
  'a header with credentials': /\b(?:Bearer|Basic) (?!\[redacted\])[\w+/=.-]{8,}/i,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
};

/** Files of the data directory that hold a key each, or one per line. */
const keyFiles = ['api-key', 'session.keys', 'data.key'];

/** The keys that a console keeps in its data directory, in each form that could be written; none without one. */
export function keptKeys(directory: string): string[] {
  if (!existsSync(directory)) return [];
  const present = readdirSync(directory).filter((name) => keyFiles.includes(name));
  return present
    .flatMap((name) => {
      const bytes = readFileSync(path.join(directory, name));
      return [
        bytes.toString('hex'),
        bytes.toString('base64'),
        ...bytes.toString('utf8').split(/\s+/),
      ];
    })
    .filter((key) => key.length >= 16);
}

/** Every secret that the embedded gateway of a console tells whoever has the key, and the key. */
export async function gatewaySecrets({
  gatewayUrl,
  apiKey,
  projectId,
  incomingProjectId,
}: Pick<RunningConsole, 'gatewayUrl' | 'apiKey' | 'projectId' | 'incomingProjectId'>): Promise<
  string[]
> {
  const client = httpClient(gatewayUrl);
  const secrets = new Set([apiKey]);
  for (const project of [projectId, incomingProjectId]) {
    for (const name of Object.keys(gatewayLists) as (keyof typeof gatewayLists)[]) {
      const address = `${gatewayUrl}/v1/projects/${project}/${name}?perPage=1000`;
      const answer = await client.get(address, { headers: { Authorization: `Bearer ${apiKey}` } });
      const { data } = Object(await answer.json());
      for (const secret of secretValues(gatewayLists[name], data)) secrets.add(secret);
    }
  }
  return [...secrets];
}

/** Every secret of a fake gateway, and its key. */
export function fakeSecrets({ apiKey, state }: Pick<FakeGateway, 'apiKey' | 'state'>): string[] {
  const rows = {
    'portal-links': state.portalLinks,
    endpoints: state.endpoints,
    sources: state.sources,
    subscriptions: state.subscriptions,
  };
  const names = Object.keys(gatewayLists) as (keyof typeof gatewayLists)[];
  return [
    apiKey,
    ...names.flatMap((name) => secretValues(gatewayLists[name], { content: rows[name] })),
  ];
}

/** What a console has written and must not have, named without being repeated. */
export function writtenSecrets(output: string, known: readonly string[]): string[] {
  const looks = Object.entries(shapes).flatMap(([name, shape]) =>
    shape.test(output) ? [name] : [],
  );
  const told = known.filter((secret) => output.includes(secret));
  return told.length > 0 ? [...looks, `${told.length} known secrets`] : looks;
}
