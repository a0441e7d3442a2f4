import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeEach(() => {
  gateway = openTestGateway();
});
afterEach(() => gateway.close());

describe('secrets at rest', () => {
  test('are in no file of the data directory but their own, whole or in part', async () => {
    const canary = (name: string) => `canary-${name}-7f3a9c`;
    const oauth2 = {
      url: `https://u:${canary('oauth-url')}@auth.example/token`,
      client_id: 'c',
      authentication_type: 'shared_secret',
      client_secret: canary('client-secret'),
    };
    const bodies = [
      { authentication: { type: 'oauth2', oauth2 } },
      {
        authentication: {
          type: 'basic_auth',
          basic_auth: { username: 'u', password: canary('password') },
        },
      },
      {
        authentication: {
          type: 'api_key',
          api_key: { header_name: 'X', header_value: canary('header') },
        },
      },
      { secret: canary('secret'), slack_webhook_url: canary('slack') },
    ];
    const tokens: string[] = [];
    for (const [at, body] of bodies.entries()) {
      const url = `https://u:${canary('url')}@a.example/${at}`;
      const made = await gateway.ask('POST', gateway.outgoing, '/endpoints', {
        name: 'a',
        url,
        ...body,
      });
      expect(made.status).toBe(201);
      const path = `/endpoints/${made.fields.uid}`;
      await gateway.ask('PUT', gateway.outgoing, path, {
        name: 'b',
        url,
        ...body,
        secret: canary('newer'),
      });
      await gateway.ask('PUT', gateway.outgoing, `${path}/expire_secret`, {
        secret: canary('newest'),
      });
      const shown = await gateway.ask('GET', gateway.outgoing, path);
      expect(JSON.stringify(shown.data)).toContain(canary('newest'));
    }
    for (const auth_type of ['static_token', 'refresh_token']) {
      const link = await gateway.ask('POST', gateway.outgoing, '/portal-links', {
        name: 'a',
        owner_id: 'acme',
        auth_type,
      });
      tokens.push(String(link.fields.token));
      const key = await gateway.ask(
        'GET',
        gateway.outgoing,
        `/portal-links/${link.fields.uid}/refresh_token`,
      );
      if (key.status === 200) tokens.push(String(key.data));
    }
    const names = readdirSync(gateway.dataDirectory);
    expect(names).toContain('gateway.db-wal');
    for (const name of names) {
      const content = readFileSync(path.join(gateway.dataDirectory, name), 'latin1');
      for (const secret of ['canary-', gateway.key, ...tokens]) {
        expect(content.includes(secret), `${secret.slice(0, 6)}… in ${name}`).toBe(false);
      }
    }
  });
});
