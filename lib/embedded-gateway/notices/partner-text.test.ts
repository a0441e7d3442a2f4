import { expect, test } from 'vitest';
import { emptyPage } from '../services/portal/empty-page';
import { usualProjectSettings } from '../store/project-settings';
import { channelsOf } from './channels';
import type { MailText } from './mail';
import { type NoticeSubject, noticeText } from './notice-text';
import { partnerPageOf } from './partner-page';
import { partnerText } from './partner-text';

const at = Date.UTC(2026, 10, 30, 6, 40, 12);
const page = { name: 'Marlowe Commerce', url: 'https://hooks.marlowe.dev/portal/L1' };
const operatorWords =
  /gatehouse|convoy|gateway|console|project|subscription|attempt|internal-secret/i;

const subject = (occasion: NoticeSubject['occasion'], name = 'Returns'): NoticeSubject => ({
  endpoint: { uid: 'E1', project_id: 'P1', name, url: 'https://u:internal-secret@a.dev/in?k=1' },
  projectName: 'internal-secret-project',
  at,
  occasion,
});
const occasions: NoticeSubject['occasion'][] = [
  { kind: 'inactive', error: 'The function internal-secret failed.' },
  { kind: 'inactive' },
  { kind: 'active' },
  {
    kind: 'alert',
    subscriptionName: 'internal-secret',
    failures: 5,
    windowMs: 3_600_000,
    since: at,
    error: 'internal-secret',
  },
];

test.each(occasions)('to a partner %j is said without a word of the operator', (occasion) => {
  const { title, paragraphs, link, sender, footer } = partnerText(subject(occasion), page);
  expect(title).toContain('“Returns”');
  expect([title, ...paragraphs, footer].join(' ')).not.toMatch(operatorWords);
  expect(paragraphs.at(-1)).toMatch(/^What to do: /);
  expect({ link, sender }).toEqual({ link: page.url, sender: 'Marlowe Commerce' });
});

test('names of others break no line, and where there is none the mail comes in one all the same', () => {
  const { title, sender } = partnerText(subject({ kind: 'active' }, 'a\r\nBcc: x@y.dev'), {
    ...page,
    name: 'Mar\r\nlowe',
  });
  expect(`${title}${sender}`).not.toMatch(/[\r\n]/);
  expect(partnerText(subject({ kind: 'active' }), { ...page, name: ' ' }).sender).toBe('Webhooks');
});

const project = {
  uid: 'P1',
  name: 'Shop',
  type: 'outgoing',
  settings: usualProjectSettings,
  created_at: '',
  updated_at: '',
} as const;

function parts(links: { uid: string; can_manage_endpoint: boolean }[], brand = '') {
  return {
    settings: { consoleOrigin: 'https://console.dev', portalOrigin: 'https://hooks.marlowe.dev' },
    store: {
      projects: { get: () => project },
      portalLinks: { list: async () => ({ ...emptyPage(), items: links as never[] }) },
      portalBrands: { get: () => ({ name: brand }) as never },
    },
  };
}

test('the page is that of a link to the endpoint which may manage it, in the name of the brand', async () => {
  const endpoint = { uid: 'E1', project_id: 'P1' };
  const links = [
    { uid: 'looks', can_manage_endpoint: false },
    { uid: 'manages', can_manage_endpoint: true },
  ];
  expect(await partnerPageOf(parts(links, 'Marlowe'), endpoint)).toEqual({
    name: 'Marlowe',
    url: 'https://hooks.marlowe.dev/portal/manages',
  });
  expect(await partnerPageOf(parts(links.slice(0, 1)), endpoint)).toEqual({
    name: 'Shop',
    url: 'https://hooks.marlowe.dev/portal/looks',
  });
  expect(await partnerPageOf(parts([]), endpoint)).toBeUndefined();
});

test('a mail says it to the partner, and a chat, which is the operator’s, as it was', async () => {
  const mails: MailText[] = [];
  const text = noticeText(subject({ kind: 'active' }), 'https://console.dev');
  const settings = { support_email: 'it@tandem.dev', slack_webhook_url: 'https://chat.dev/x' };
  const posted: string[] = [];
  const channels = channelsOf({ settings } as never, {
    client: {
      post: async ({ body }: { body: Buffer }) => {
        posted.push(body.toString());
        const answer = {
          status: 200,
          reason: 'OK',
          headers: {},
          body: Buffer.from(''),
          isCut: false,
        };
        return { answer, failure: undefined, address: '', wasSent: true };
      },
      close: async () => undefined,
    } as never,
    sendMail: async (mail) => {
      mails.push(mail.text);
      return { isSent: true };
    },
    mailText: async () => partnerText(subject({ kind: 'active' }), page),
  });
  const { signal } = new AbortController();
  for (const { send } of channels) await send(text, '1', signal);
  expect(mails).toMatchObject([{ sender: 'Marlowe Commerce', link: page.url }]);
  expect(posted.join()).toContain('https://console.dev');
});
