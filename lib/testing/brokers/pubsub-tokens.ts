import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';

// The token endpoint of Google for service accounts (RFC 7523).

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

const accountEmail = 'gatehouse@shop-1.iam.gserviceaccount.com';

export interface TokenAnswer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

export interface TokenStandIn {
  url: string;
  /** The key file of an account that it knows. */
  keyFile: Readonly<Record<string, string>>;
  /** Tokens that it gave. */
  given: string[];
  /** Answers the next requests otherwise. */
  answer(otherwise: TokenAnswer): void;
  close(): Promise<void>;
}

export async function startTokenStandIn(tls?: {
  cert: string;
  key: string;
}): Promise<TokenStandIn> {
  const given: string[] = [];
  const answers: TokenAnswer[] = [];
  let url = '';

  async function answer(form: string): Promise<TokenAnswer> {
    const otherwise = answers.shift();
    if (otherwise) return otherwise;
    const assertion = new URLSearchParams(form).get('assertion') ?? '';
    try {
      const { payload } = await jwtVerify(assertion, publicKey, {
        issuer: accountEmail,
        audience: url,
      });
      if (typeof payload.scope !== 'string') throw new Error('no scope');
    } catch {
      const body = { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' };
      return { status: 400, body: JSON.stringify(body) };
    }
    const token = `canary-token-${randomUUID()}`;
    given.push(token);
    const body = { access_token: token, expires_in: 3599, token_type: 'Bearer' };
    return { status: 200, body: JSON.stringify(body) };
  }

  const serve: Parameters<typeof createHttpServer>[1] = (request, response) => {
    void text(request)
      .then(answer)
      .then(({ status, body, headers = {} }) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
      });
  };
  const server = tls ? createHttpsServer(tls, serve) : createHttpServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}/token`;
  return {
    url,
    keyFile: {
      type: 'service_account',
      project_id: 'shop-1',
      private_key_id: 'canary-key-id',
      private_key: pem,
      client_email: accountEmail,
      token_uri: url,
    },
    given,
    answer: (otherwise) => void answers.push(otherwise),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
