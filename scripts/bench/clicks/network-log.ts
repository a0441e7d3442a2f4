import type { CDPSession } from 'playwright';

interface LoggedRequest {
  path: string;
  type: string | undefined;
  /** Seconds of the browser's clock. */
  start: number;
  bytes: number;
}

/** What a step asked of the server until it showed what was waited for. */
export interface Traffic {
  requests: number;
  bytes: number;
  scriptBytes: number;
  /** Calls of the console's own routes, each of which may be one of the gateway. */
  calls: number;
}

export interface NetworkLog {
  /** How many requests there were so far. */
  count(): number;
  /** What was asked from a request on until a time of the page, in milliseconds. */
  until(from: number, at: number): Traffic;
}

/** Listens to all that a page asks. Bytes are as they came over the wire, with headers. */
export async function logNetwork(session: CDPSession): Promise<NetworkLog> {
  const all: LoggedRequest[] = [];
  const byId = new Map<string, LoggedRequest>();
  session.on('Network.requestWillBeSent', ({ request, requestId, timestamp, type }) => {
    if (!request.url.startsWith('http')) return;
    const path = new URL(request.url).pathname;
    const logged = { path, type, start: timestamp, bytes: 0 };
    byId.set(requestId, logged);
    all.push(logged);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const logged = byId.get(requestId);
    if (logged) logged.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return {
    count: () => all.length,
    until(from, at) {
      const zero = all[0]?.start ?? 0;
      const asked = all.slice(from).filter(({ start }) => start <= zero + at / 1000);
      const sum = (some: LoggedRequest[]) => some.reduce((total, { bytes }) => total + bytes, 0);
      return {
        requests: asked.length,
        bytes: sum(asked),
        scriptBytes: sum(asked.filter(({ type }) => type === 'Script')),
        calls: asked.filter(({ path }) => path.startsWith('/api/')).length,
      };
    },
  };
}
