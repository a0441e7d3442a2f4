import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

/** What can go wrong between the console and a gateway (acceptance F1 to F14, T25, T28). */
export type Fault =
  | { kind: 'delay'; ms: number }
  /** The request is looked at once something else has happened. */
  | { kind: 'hold'; until: Promise<unknown> }
  | { kind: 'never_answer' }
  | { kind: 'hang_mid_body' }
  | { kind: 'drip'; everyMs: number }
  | { kind: 'endless_body' }
  | RawAnswer
  | { kind: 'failure'; status: number; message: string; headers?: HeaderPairs }
  | { kind: 'truncated' }
  | { kind: 'encoded'; encoding: 'gzip' | 'deflate' | 'br' }
  | { kind: 'gzip_bomb'; megabytes: number }
  | { kind: 'deep_json'; depth: number }
  | { kind: 'long_text'; megabytes: number }
  | { kind: 'hostile_headers' }
  | { kind: 'redirect'; status: number; location: string }
  /** The socket breaks before the request is looked at. */
  | { kind: 'reset_before' }
  /** The request takes effect, then the socket breaks. */
  | { kind: 'reset_after' };

interface RawAnswer {
  kind: 'raw';
  status: number;
  text: string;
  contentType?: string;
  headers?: HeaderPairs;
  /** True for an answer in place of the work, not after it. */
  instead?: boolean;
}

export type HeaderPairs = Record<string, string | string[]>;

/** The answer the gateway would have given. */
export interface PlannedAnswer {
  status: number;
  headers: HeaderPairs;
  text: string;
}

export const errorPage =
  '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>';

const encoders = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

/** Thirty headers that must not reach a browser through the console. */
export const hostileHeaders: HeaderPairs = {
  'set-cookie': ['session=stolen; Path=/', '__Host-gatehouse=planted; Secure; Path=/'],
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': '*',
  'clear-site-data': '"*"',
  'content-disposition': 'attachment; filename="x.html"',
  'content-language': 'tlh',
  'content-location': 'https://evil.example/',
  'content-security-policy': "default-src *; script-src * 'unsafe-inline'",
  'cross-origin-opener-policy': 'unsafe-none',
  'cross-origin-resource-policy': 'cross-origin',
  etag: '"tracking"',
  expires: 'Fri, 01 Jan 2100 00:00:00 GMT',
  'last-modified': 'Fri, 01 Jan 2100 00:00:00 GMT',
  link: '<https://evil.example/x.js>; rel=preload; as=script',
  location: 'https://evil.example/',
  nel: '{"report_to":"evil","max_age":1}',
  'permissions-policy': 'camera=*',
  pragma: 'cache',
  'proxy-authenticate': 'Basic',
  refresh: '0; url=https://evil.example/',
  'report-to': '{"endpoints":[{"url":"https://evil.example/"}]}',
  server: 'evil',
  'server-timing': 'x;dur=1',
  'service-worker-allowed': '/',
  sourcemap: 'https://evil.example/x.map',
  'strict-transport-security': 'max-age=0',
  'timing-allow-origin': '*',
  'www-authenticate': 'Basic realm="evil"',
  'x-frame-options': 'ALLOWALL',
  'x-powered-by': 'evil',
};

function write(response: ServerResponse, { status, headers, text }: PlannedAnswer): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(text), ...headers });
  response.end(text);
}

function sendEndlessly(response: ServerResponse, chunk: string): void {
  while (!response.destroyed && response.write(chunk)) {
    // The socket's own back-pressure ends the loop; draining starts it again.
  }
  response.once('drain', () => sendEndlessly(response, chunk));
}

/**
 * Sends the planned answer, changed by a fault. `reset_before`, `delay` and `hold` come before a
 * request is looked at and are not handled here.
 */
export function sendWithFault(
  request: IncomingMessage,
  response: ServerResponse,
  planned: PlannedAnswer,
  fault: Fault | undefined,
): void {
  const json = { 'content-type': 'application/json' };
  switch (fault?.kind) {
    case undefined:
    case 'delay':
    case 'hold':
    case 'reset_before':
      write(response, planned);
      return;
    case 'never_answer':
      return;
    case 'reset_after':
      request.socket.destroy();
      return;
    case 'hang_mid_body':
      response.writeHead(planned.status, planned.headers);
      response.write(planned.text.slice(0, Math.ceil(planned.text.length / 2)));
      return;
    case 'drip': {
      response.writeHead(planned.status, planned.headers);
      const timer = setInterval(() => response.write(' '), fault.everyMs);
      response.once('close', () => clearInterval(timer));
      return;
    }
    case 'endless_body':
      response.writeHead(200, json);
      response.write('{"status":true,"message":"');
      sendEndlessly(response, 'x'.repeat(64 * 1024));
      return;
    case 'raw': {
      const { status, text, contentType = 'text/plain', headers = {} } = fault;
      write(response, {
        status,
        text,
        headers: { 'content-type': contentType, ...headers },
      });
      return;
    }
    case 'failure': {
      const { status, message, headers = {} } = fault;
      const text = JSON.stringify({ status: false, message });
      write(response, { status, text, headers: { ...json, ...headers } });
      return;
    }
    case 'truncated':
      write(response, { ...planned, text: planned.text.slice(0, -10) });
      return;
    case 'encoded': {
      const bytes = encoders[fault.encoding](planned.text);
      response.writeHead(planned.status, {
        ...planned.headers,
        'content-encoding': fault.encoding,
      });
      response.end(bytes);
      return;
    }
    case 'gzip_bomb':
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(fault.megabytes * 1024 * 1024, ' ')));
      return;
    case 'deep_json': {
      const text = `{"status":true,"message":"","data":${'['.repeat(fault.depth)}${']'.repeat(fault.depth)}}`;
      write(response, { status: 200, headers: json, text });
      return;
    }
    case 'long_text': {
      const text = `{"status":true,"message":"${'x'.repeat(fault.megabytes * 1024 * 1024)}"}`;
      write(response, { status: 200, headers: json, text });
      return;
    }
    case 'hostile_headers':
      write(response, { ...planned, headers: { ...planned.headers, ...hostileHeaders } });
      return;
    case 'redirect':
      write(response, {
        status: fault.status,
        headers: { ...json, location: fault.location },
        text: '',
      });
      return;
  }
}
