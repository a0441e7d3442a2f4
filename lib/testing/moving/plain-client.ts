import http from 'node:http';
import { movingAccess } from './moving-settings';

export interface PlainAnswer {
  code: number | undefined;
  text: string;
  // Shapes are what the tests are about, so nothing is assumed of them here.
  data: Record<string, unknown>;
  message: unknown;
}

/** A request as a stranger makes it who has node:http alone. */
export function plainRequest(
  method: string,
  url: string,
  headers: http.OutgoingHttpHeaders,
  body?: string,
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const envelope = text.startsWith('{') ? JSON.parse(text) : {};
        resolve({ code: response.statusCode, text, data: {}, message: undefined, ...envelope });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Rows of a list. */
export function contentOf({ data }: PlainAnswer): Record<string, unknown>[] {
  return data.content as Record<string, unknown>[];
}

const headers = {
  Authorization: `Bearer ${movingAccess.apiKey}`,
  'Content-Type': 'application/json',
};

/** An operator of a gateway who has the interface and nothing else. */
export function plainClient(origin: string) {
  const ask = (method: string, project: string, rest: string, body?: unknown) =>
    plainRequest(
      method,
      `${origin}/api/v1/projects/${project}${rest}`,
      headers,
      typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    );
  return {
    ask,
    /** @throws when it is not made */
    async make(project: string, rest: string, body: object): Promise<Record<string, unknown>> {
      const { code, data, text } = await ask('POST', project, rest, body);
      if (code !== 201) throw new Error(`${rest}: ${code} ${text}`);
      return data;
    },
  };
}

export type PlainClient = ReturnType<typeof plainClient>;
