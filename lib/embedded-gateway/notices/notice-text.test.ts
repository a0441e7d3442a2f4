import { expect, test } from 'vitest';
import { type NoticeSubject, noticeText } from './notice-text';
import { plainLine } from './plain-line';
import { slackMessage } from './slack';
import { teamsMessage } from './teams';

const origin = 'https://gatehouse.example.com';
const at = Date.UTC(2026, 10, 30, 6, 40, 12);

function textOf(change: Partial<NoticeSubject> = {}, name = 'Orders') {
  const url =
    'https://user:secret@orders.example.com/hooks/T0ken1T0ken2T0ken3T0?token=secret#secret';
  const endpoint = { uid: 'E1', project_id: 'P1', name, url };
  const occasion = { kind: 'inactive', error: 'Endpoint returned status code 503' } as const;
  return noticeText({ endpoint, projectName: 'Acme', at, occasion, ...change }, origin);
}

const alert = {
  kind: 'alert',
  subscriptionName: 'All orders',
  failures: 5,
  windowMs: 3_600_000,
  since: at - 600_000,
  error: 'No complete answer came within 10 s.',
} as const;

test('of an endpoint that a failure made inactive: what, where, why and what to do', () => {
  const { title, paragraphs, link } = textOf();
  expect(title).toBe('Endpoint “Orders” is disabled');
  expect(link).toBe(`${origin}/projects/P1/endpoints/E1`);
  expect(paragraphs).toEqual([
    'The endpoint “Orders” of the project “Acme” was disabled at 2026-11-30 06:40 UTC: a delivery to it failed for good, and the settings of the project disable such endpoints.',
    'Its address is https://orders.example.com/hooks/…. The last error: Endpoint returned status code 503.',
    'Until it is active again nothing is delivered to it: what is due for it is discarded.',
    expect.stringMatching(/^What to do: /),
  ]);
});

test('of one that somebody changed: no failure is told', () => {
  expect(textOf({ occasion: { kind: 'inactive' } }).paragraphs.join()).not.toContain('failed');
  const active = textOf({ occasion: { kind: 'active' } });
  expect(active.title).toBe('Endpoint “Orders” is active again');
  expect(active.paragraphs.join()).not.toMatch(/failed|error/);
});

test('of an alert: how many, within which time, since when, of which subscription', () => {
  const { title, paragraphs } = textOf({ occasion: alert });
  expect(title).toBe('Endpoint “Orders”: 5 failed attempts');
  expect(paragraphs[0]).toBe(
    '5 attempts to deliver to the endpoint “Orders” of the project “Acme” failed within 1 h, the first at 2026-11-30 06:30 UTC. They belong to the subscription “All orders”, which asks for this alert.',
  );
  const one = textOf({ occasion: { ...alert, failures: 1 } });
  expect(one.paragraphs[0]).toMatch(/^An attempt to deliver .* failed within/);
});

test('holds nothing secret of an address, nor an address that is none', () => {
  expect(JSON.stringify(textOf())).not.toContain('secret');
  const endpoint = { uid: 'E1', project_id: 'P1', name: 'Orders', url: 'user:secret@nowhere' };
  expect(JSON.stringify(textOf({ endpoint }))).not.toMatch(/secret|nowhere/);
});

const hostile = [
  'a\r\nBcc: evil@evil.dev',
  'a\u2028b\u0085c\0d\u001b[31m',
  '\u202eevil\u2066',
  'x'.repeat(5000),
  '<https://evil.dev|Click> <!channel> <@U1> &amp;',
  '[Click](https://evil.dev) @channel @here **bold**',
  '"}],"attachments":[]',
  '',
  '\u200b',
  '\ud800',
];

test.each(hostile)('the name %j stays one short line', (name) => {
  const texts = [textOf({}, name), textOf({ occasion: alert, projectName: name }, name)];
  for (const { title, paragraphs } of texts) {
    for (const line of [title, ...paragraphs]) {
      expect(line).toMatch(/^[^\p{C}\u2028\u2029]*$/u);
      expect(line.length).toBeLessThan(700);
    }
  }
  if (plainLine(name, 100) === '') expect(textOf({}, name).title).toContain('without a name');
});

test.each(hostile)(
  'to Slack the name %j is no link, no mention and no control sequence',
  (name) => {
    const { text, mrkdwn } = Object(slackMessage(textOf({}, name)));
    expect(mrkdwn).toBe(false);
    expect(text).not.toMatch(/[<>]|@(?:channel|here)|\]\(/);
    expect(text).toMatch(/\n\nhttps:\/\/gatehouse\.example\.com\/projects\/P1\/endpoints\/E1$/);
  },
);

test.each(hostile)('to Teams the name %j is text that Markdown means nothing to', (name) => {
  const message = Object(teamsMessage(textOf({}, name)));
  expect(message).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          actions: [
            {
              type: 'Action.OpenUrl',
              url: 'https://gatehouse.example.com/projects/P1/endpoints/E1',
            },
          ],
        },
      },
    ],
  });
  const [{ content }] = message.attachments;
  expect(new Set(content.body.map(({ type }: { type: string }) => type))).toEqual(
    new Set(['RichTextBlock']),
  );
});
