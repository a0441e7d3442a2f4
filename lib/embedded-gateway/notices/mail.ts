import type { ConnectionOptions } from 'node:tls';
import type { NodemailerError } from 'nodemailer';
import { withDeadline } from '@/lib/util/deadline';
import { readAddress } from '../base/address';
import type { MailSettings } from '../base/ports';
import type { NoticeText } from './notice-text';
import type { Sent } from './outbox';

/** A notice as a mail, which may be in the name of somebody else. */
export interface MailText extends NoticeText {
  /** Whose name it comes in; ours where nobody is named. */
  sender?: string;
  /** Why whoever reads it gets it. */
  footer?: string;
}

export interface Mail {
  /** Names the message; the same for each try, so that mail systems know it again. */
  id: string;
  to: string;
  text: MailText;
}

/** Sends one mail within its time; resolves in any case. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<Sent>;

/** For one mail, from the name of the server to its last word. */
const limitMs = 15_000;
/** For each step of it. */
const stepMs = 5_000;

/** What went wrong, by the code that the library has for it; its own words may repeat the user name. */
const reasons: Readonly<Record<string, string>> = {
  EABORT: 'It was not sent in time',
  EAUTH: 'The mail server refuses user name or password',
  ECONNECTION: 'The mail server cannot be reached, or ended the connection',
  EDNS: 'No address was found for the mail server',
  EENVELOPE: 'The mail server refuses the address that it goes to, or the one that it comes from',
  EMESSAGE: 'The mail server refuses the message',
  ESOCKET: 'The mail server cannot be reached, or ended the connection',
  ETIMEDOUT: 'The mail server did not answer in time',
  ETLS: 'TLS was not agreed on with the mail server, or it offers none',
};

/** What was refused for good comes to nothing the next time either. */
const final = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE']);

function failure({ code = '', responseCode }: Partial<NodemailerError>): Sent {
  const said = reasons[code] ?? 'The mail was not sent';
  const mayRetry = responseCode === undefined ? !final.has(code) : responseCode < 500;
  const codes = [code, responseCode].filter(Boolean).join(' ');
  return { isSent: false, reason: codes ? `${said} (${codes}).` : `${said}.`, mayRetry };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || readAddress(host)?.range() === 'loopback';
}

/** The library is read when the first mail goes out: many gateways never send one. */
async function connect(
  { user, password, isSecure, host, port }: MailSettings,
  tls: ConnectionOptions,
) {
  const { createTransport } = await import('nodemailer');
  const hasPassword = user !== '';
  return createTransport(
    {
      host,
      port,
      secure: isSecure,
      // A server that offers no TLS, or somebody between who takes the offer out, gets no password.
      requireTLS: hasPassword && !isLoopback(host),
      ...(hasPassword ? { auth: { user, pass: password } } : {}),
      dnsTimeout: stepMs,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
      socketCloseTimeout: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
      // Mail servers for one machine alone come with a certificate that nobody else vouches for.
      tls: { rejectUnauthorized: !isLoopback(host), ...tls },
    },
    { headers: { 'Auto-Submitted': 'auto-generated' } },
  );
}

const ownSender = 'Gatehouse';
const ownFooter =
  'Gatehouse sends this mail because the address is the support e-mail of the endpoint. It can be changed in the console.';

/**
 * A way out for mail by one server. A connection is made for each mail, since there are few of them.
 * @param tls what tests trust
 */
export function createMailer(settings: MailSettings, tls: ConnectionOptions = {}): SendMail {
  const { from } = settings;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  let transport: ReturnType<typeof connect> | undefined;

  return async ({ id, to, text }, caller) => {
    const { title, paragraphs, link, sender = ownSender, footer = ownFooter } = text;
    try {
      transport ??= connect(settings, tls);
      const mailer = await transport;
      await withDeadline({ limitMs, caller }, ({ signal }) =>
        mailer.sendMail({
          from: { name: sender, address: from },
          to: { name: '', address: to },
          envelope: { from, to },
          messageId: `<${id}@${domain}>`,
          subject: title,
          text: `${[...paragraphs, link, footer].join('\n\n')}\n`,
          signal,
        }),
      );
      return { isSent: true };
    } catch (error) {
      return failure(error instanceof Error ? error : {});
    }
  };
}
