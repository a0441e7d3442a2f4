import { once } from 'node:events';
import { connect } from 'node:net';

const LIMIT_MS = 10_000;

/** What a server sent back over a bare socket. */
export interface RawAnswer {
  /** 0 when the server hung up without an answer. */
  status: number;
  /** Lower-case names; the last one of a name wins. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends bytes that browsers and clients would normalise away, and reads until the server hangs up.
 * @param lines request line and headers; `Host` and `Connection: close` are added unless given
 */
export async function rawRequest(port: number, lines: string[], body = ''): Promise<RawAnswer> {
  const has = (name: string) => lines.some((line) => line.toLowerCase().startsWith(`${name}:`));
  const added = [
    ...(has('host') ? [] : [`Host: 127.0.0.1:${port}`]),
    ...(has('connection') ? [] : ['Connection: close']),
  ];
  return parseAnswer(
    await rawExchange(port, `${[...lines, ...added].join('\r\n')}\r\n\r\n${body}`),
  );
}

/** The bytes that came back, as text. A reset counts as the end. */
async function rawExchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => socket.destroy());
  socket.setTimeout(LIMIT_MS, () => socket.destroy());
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
