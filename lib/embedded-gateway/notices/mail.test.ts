import { createServer, type Server } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { headerText, type MailSink, startMailSink } from '@/lib/testing/mail-sink';
import { serverCertificate } from '@/lib/testing/server-certificate';
import type { MailSettings } from '../base/ports';
import { createMailer } from './mail';
import type { NoticeText } from './notice-text';

const from = 'gatehouse@ops.dev';
const to = 'on-call@ops.dev';
const text: NoticeText = {
  title: 'Endpoint “Orders” is disabled',
  paragraphs: ['The endpoint “Orders” was disabled.', 'What to do: mend it.'],
  link: 'https://gatehouse.ops.dev/projects/P/endpoints/E',
};
const signal = new AbortController().signal;

/** Leads to this machine as well, and says nothing of it. */
const notLoopback = '0.0.0.0';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function sink(options: SMTPServerOptions): Promise<MailSink> {
  const opened = await startMailSink(options);
  closing.push(opened.close);
  return opened;
}

/** One that speaks no TLS unless it is told to. */
const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] };

function settings(port: number, more: Partial<MailSettings> = {}): MailSettings {
  return { host: '127.0.0.1', port, isSecure: false, user: '', password: '', from, ...more };
}

const signIn: Pick<SMTPServerOptions, 'onAuth'> = {
  onAuth: ({ username, password }, _, done) => {
    if (username === 'user@x' && password === 'p:w') done(null, { user: username });
    else done(new Error(`no such user ${username} ${password}`));
  },
};
const credentials = { user: 'user@x', password: 'p:w' };

test('a mail is plain text from the sender, marked as made by a machine', async () => {
  const { port, mails } = await sink(plain);
  const sent = await createMailer(settings(port))({ id: '01J', to, text }, signal);
  expect(sent).toEqual({ isSent: true });
  const [mail] = mails;
  if (!mail) throw new Error('no mail came');
  expect(mail).toMatchObject({ from, to: [to], user: '', isSecure: false });
  expect(Object.fromEntries(mail.headers)).toMatchObject({
    from: `Gatehouse <${from}>`,
    to,
    'message-id': '<01J@ops.dev>',
    'auto-submitted': 'auto-generated',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(headerText(mail, 'subject')).toBe(text.title);
  for (const line of [...text.paragraphs, text.link]) expect(mail.body).toContain(`${line}\r\n`);
});

test('a mail in the name of somebody else comes in that name, with their reason', async () => {
  const { port, mails } = await sink(plain);
  const theirs = { ...text, sender: 'Mürlowe “Shop”', footer: 'Because of this.' };
  await createMailer(settings(port))({ id: '1', to, text: theirs }, signal);
  const [mail] = mails;
  if (!mail) throw new Error('no mail came');
  expect(headerText(mail, 'from')).toContain('Mürlowe “Shop”');
  expect(mail.body).toContain('Because of this.');
  expect(mail.body).not.toContain('Gatehouse');
});

test('TLS is taken where it is offered, and a server elsewhere has to be who it says', async () => {
  const pair = await serverCertificate('mail.ops.dev');
  const { port, mails } = await sink({ ...pair, ...signIn });
  const elsewhere = settings(port, { ...credentials, host: notLoopback });
  const trusting = createMailer(elsewhere, { ca: pair.cert, servername: 'mail.ops.dev' });
  expect(await trusting({ id: '1', to, text }, signal)).toEqual({ isSent: true });
  expect(mails).toMatchObject([{ isSecure: true, user: 'user@x' }]);
  for (const tls of [{}, { ca: pair.cert, servername: 'other.ops.dev' }]) {
    const sent = await createMailer(elsewhere, tls)({ id: '2', to, text }, signal);
    expect(sent).toMatchObject({ isSent: false, mayRetry: true });
  }
  expect(mails).toHaveLength(1);
  const here = createMailer(settings(port, credentials));
  expect(await here({ id: '3', to, text }, signal)).toEqual({ isSent: true });
  expect(mails[1]).toMatchObject({ isSecure: true });
});

test('smtps is TLS from the first byte', async () => {
  const pair = await serverCertificate('mail.ops.dev');
  const { port, mails } = await sink({ ...pair, ...signIn, secure: true });
  const mailer = createMailer(settings(port, { ...credentials, isSecure: true }), {
    ca: pair.cert,
    servername: 'mail.ops.dev',
  });
  expect(await mailer({ id: '1', to, text }, signal)).toEqual({ isSent: true });
  expect(mails).toMatchObject([{ isSecure: true, user: 'user@x' }]);
});

test('a password goes to no other machine without TLS', async () => {
  const { port, mails } = await sink({
    ...signIn,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
  });
  const to127 = createMailer(settings(port, credentials));
  expect(await to127({ id: '1', to, text }, signal)).toEqual({ isSent: true });
  const elsewhere = createMailer(settings(port, { ...credentials, host: notLoopback }));
  expect(await elsewhere({ id: '2', to, text }, signal)).toEqual({
    isSent: false,
    reason: expect.stringMatching(/^TLS was not agreed on .*ETLS/),
    mayRetry: false,
  });
  expect(mails).toHaveLength(1);
});

test('a refused password is told without it, and not tried again', async () => {
  const { port } = await sink({
    ...signIn,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
  });
  const wrong = { user: 'user-secret', password: 'word-secret' };
  const sent = await createMailer(settings(port, wrong))({ id: '1', to, text }, signal);
  expect(sent).toEqual({
    isSent: false,
    reason: 'The mail server refuses user name or password (EAUTH 535).',
    mayRetry: false,
  });
});

test.each([
  [451, true],
  [550, false],
])('a recipient refused with %d: another try %s', async (responseCode, mayRetry) => {
  const { port } = await sink({
    ...plain,
    onRcptTo: (_, __, done) => done(Object.assign(new Error('no'), { responseCode })),
  });
  const sent = await createMailer(settings(port))({ id: '1', to, text }, signal);
  expect(sent).toMatchObject({
    isSent: false,
    mayRetry,
    reason: expect.stringContaining('EENVELOPE'),
  });
});

test('what names hold makes no header of its own', async () => {
  const { port, mails } = await sink(plain);
  const title = 'Endpoint\r\nBcc: evil@evil.dev\r\n\r\nbody';
  const hostile = { ...text, title, paragraphs: ['.\r\nQUIT\r\n.', '=?UTF-8?Q?x?='] };
  await createMailer(settings(port))({ id: '1', to, text: hostile }, signal);
  const [mail] = mails;
  expect(mail?.to).toEqual([to]);
  expect(mail?.headers.map(([name]) => name)).not.toContain('bcc');
  expect(mails).toHaveLength(1);
  expect(mail?.body).toContain('QUIT');
});

test('a server that says nothing is left when the gateway stops', async () => {
  const silent = await new Promise<Server>((resolve) => {
    const server = createServer(() => stop.abort(new Error('The gateway stops.')));
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
  closing.push(() => new Promise((resolve) => silent.close(() => resolve())));
  const stop = new AbortController();
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  const sent = await createMailer(settings(address.port))({ id: '1', to, text }, stop.signal);
  expect(sent).toMatchObject({ isSent: false, reason: expect.stringContaining('EABORT') });
});

test('a server that is not there is told so, and tried again', async () => {
  const { port, close } = await startMailSink(plain);
  await close();
  const sent = await createMailer(settings(port))({ id: '1', to, text }, signal);
  expect(sent).toEqual({
    isSent: false,
    reason: 'The mail server cannot be reached, or ended the connection (ESOCKET).',
    mayRetry: true,
  });
});
