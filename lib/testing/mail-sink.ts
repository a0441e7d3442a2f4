import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server got it. */
export interface SunkMail {
  from: string;
  to: string[];
  /** User that signed in, empty without. */
  user: string;
  isSecure: boolean;
  /** Of the head, names in lower case; a folded line is one. */
  headers: [name: string, value: string][];
  /** As it was written: quoted-printable and base64 are decoded. */
  body: string;
}

export interface MailSink {
  port: number;
  mails: SunkMail[];
  /** Resolves once there are so many. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function mailOf(bytes: Buffer): Pick<SunkMail, 'headers' | 'body'> {
  const raw = bytes.toString('latin1');
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
  const [, encoding] = headers.find(([name]) => name === 'content-transfer-encoding') ?? [];
  return { headers, body: decoded(raw.slice(end + 4), encoding?.toLowerCase()) };
}

/** The text of a header whose words are encoded (RFC 2047). */
export function headerText({ headers }: SunkMail, wanted: string): string | undefined {
  const value = headers.find(([name]) => name === wanted)?.[1];
  return value
    ?.replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
    );
}

/** A mail server on loopback that keeps all it gets; whom it lets in, the options say. */
export async function startMailSink(options: SMTPServerOptions = {}): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope, secure, user }, done) {
      void buffer(stream).then((bytes) => {
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          user: String(user ?? ''),
          isSecure: secure,
          ...mailOf(bytes),
        });
        for (const check of waiting) check();
        done();
      });
    },
    ...options,
  });
  // Clients that hang up, or do not trust it.
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve, reject) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      if (address === null || typeof address === 'string') reject(new Error('it does not listen'));
      else resolve(address.port);
    });
  });
  return {
    port,
    mails,
    until: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (mails.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
