import { once } from 'node:events';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';

/** Made for these tests, for the name localhost; nothing trusts it. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUdz/QKv5SpPuS6EnOrr40KbnyFmMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODAyMzYwMFoYDzIxMjYxMTA0
MDIzNjAwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARJuALt4VbWDhNfuKkXOmbftMiTc47+2yp2QbhaKG58QoWYRtnxP/PD
eN2lUJV+xSMUMS2DhiXiQ2Sqz42V2nuco2kwZzAdBgNVHQ4EFgQUUsJfVSBvjmc3
QmWjlXz9FFmFgxwwHwYDVR0jBBgwFoAUUsJfVSBvjmc3QmWjlXz9FFmFgxwwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAOZgihjY3Tm6a9yWSsHVrLlV4sL5rhvPx9wq+uITIZHPAiEA/791kgq5
ZH8i3JH4gDn+bzwQfQw77jqDeWHIj3DkoWo=
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQbL5EiLW+liJj457
6kwuaZZpnJARx63QOELgjVka/OOhRANCAARJuALt4VbWDhNfuKkXOmbftMiTc47+
2yp2QbhaKG58QoWYRtnxP/PDeN2lUJV+xSMUMS2DhiXiQ2Sqz42V2nuc
-----END PRIVATE KEY-----`;

/** A proxy that ends TLS in front of a console, as a deployment has one. */
export interface TlsProxy {
  origin: string;
  /** Requests go to this loopback port from now on. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

export async function openTlsProxy(): Promise<TlsProxy> {
  let port = 0;
  const server = createServer({ cert, key }, (request, response) => {
    const headers = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': request.headers.host,
    };
    const { method, url: path } = request;
    const upstream = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    origin: `https://localhost:${address.port}`,
    leadTo(to) {
      port = to;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
