import { describe, expect, test } from 'vitest';
import { filled, problems, updating } from '@/lib/testing/endpoint-form-harness';
import { convoy2465, convoy2636 } from '@/lib/testing/releases';
import type { EndpointAuthValues } from './authentication';
import type { HttpTaking } from './context';
import type { EndpointFormValues } from './fields';
import { httpCautions } from './http-cautions';
import { endpointNotes } from './notes';

const keep = { kind: 'keep' } as const;
const oauth = {
  url: 'http://tokens.internal',
  clientId: 'c',
  grantType: '',
  scope: '',
  audience: '',
  issuer: 'c',
  subject: 'c',
  expiryTimeUnit: '',
  fieldMapping: { accessToken: '', expiresIn: '', tokenType: '' },
};
const signingKey = { kty: 'EC', kid: '', crv: 'P-256', x: '', y: '', d: keep } as const;

function cautions(change: Partial<EndpointFormValues>, http: HttpTaking = 'open') {
  const values = { ...filled, url: 'http://receiver.internal/in', ...change };
  return Object.fromEntries(httpCautions(values, http).map(({ path, text }) => [path, text]));
}

describe('what can be read on the way is named', () => {
  test.each<[EndpointAuthValues, string]>([
    [{ kind: 'none' }, 'the events and the signatures'],
    [{ kind: 'api_key', headerName: 'X', headerValue: keep }, 'the events, the API key and the'],
    [{ kind: 'basic_auth', username: 'u', password: keep }, 'the user name, the password and'],
    [{ kind: 'oauth2_secret', ...oauth, clientSecret: keep }, 'the access token and'],
    [{ kind: 'kept_as_is', type: 'other' }, 'the credentials and'],
  ])('%j', (auth, words) => {
    expect(cautions({ auth }).url).toContain(words);
  });

  test('by the token server as well, with what goes there', () => {
    const secret: EndpointAuthValues = { kind: 'oauth2_secret', ...oauth, clientSecret: keep };
    const assertion: EndpointAuthValues = {
      kind: 'oauth2_assertion',
      ...oauth,
      signingAlgorithm: '',
      signingKey,
    };
    const url = 'https://a.example';
    expect(cautions({ url, auth: secret })).toEqual({
      'auth.url': expect.stringContaining('client ID and client secret'),
    });
    expect(cautions({ url, auth: assertion })).toEqual({
      'auth.url': expect.stringContaining('the signed request'),
    });
  });

  test('and that a client certificate does nothing there', () => {
    const mtls = { kind: 'pair', clientCert: '', clientKey: keep } as const;
    expect(cautions({ mtls }).url).toContain('the client certificate cannot be shown there');
  });

  test('with the rule of the project, where it is not open', () => {
    const rule = (http: HttpTaking) =>
      httpCautions({ ...filled, url: 'http://receiver.internal/in' }, http).map(
        (caution) => caution.rule,
      );
    expect(rule('open')).toEqual(['']);
    expect(rule('enforced')).toEqual([expect.stringContaining('https only')]);
    expect(rule('unknown')).toEqual([expect.stringContaining('is not known')]);
    expect(rule('refused')).toEqual([]);
  });

  test('in place of the general hint', () => {
    const values = { ...filled, url: 'HTTP://receiver.internal/in' };
    const context = { dialect: convoy2636, stored: null, http: 'open' as const };
    const texts = endpointNotes(values, context).flatMap(({ path, text }) =>
      path === 'url' ? text : [],
    );
    expect(texts.filter((text) => /http/i.test(text))).toEqual([
      expect.stringMatching(/^Over http/),
    ]);
  });
});

describe('the form', () => {
  const http = 'http://a.example';

  test.each(['open', 'enforced', 'unknown'] as const)(
    'takes http where the rule is %s: the server reads it anew',
    async (rule) => {
      const auth: EndpointAuthValues = {
        kind: 'oauth2_secret',
        ...oauth,
        clientSecret: { kind: 'replace', value: 's' },
      };
      expect(await problems({ url: http, auth }, { http: rule, dialect: convoy2636 })).toEqual({});
      const edited = updating({}, { http: rule, dialect: convoy2636 });
      expect(await edited.problems({ url: http })).toEqual({});
    },
  );

  test('refuses it for an embedded gateway that is not set up for it', async () => {
    const auth: EndpointAuthValues = {
      kind: 'oauth2_secret',
      ...oauth,
      clientSecret: { kind: 'replace', value: 's' },
    };
    expect(Object.keys(await problems({ url: http, auth }, { http: 'refused' }))).toEqual([
      'url',
      'auth.url',
    ]);
  });

  test('refuses the names that 24.6 takes for itself, in any case, and no other spelling', async () => {
    const refused = async (url: string) =>
      Object.keys(await problems({ url, rateLimit: '1' }, { http: 'open', dialect: convoy2465 }));
    for (const url of ['http://localhost:3000', 'http://LOCALHOST/x', 'http://127.0.0.1']) {
      expect(await refused(url)).toContain('url');
    }
    for (const url of ['http://127.1', 'http://10.0.0.7', 'http://receiver.internal']) {
      expect(await refused(url)).not.toContain('url');
    }
  });
});
