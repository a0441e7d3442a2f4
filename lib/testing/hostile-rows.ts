import type { z } from 'zod';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import { type Row, rowId } from './fake-gateway/rows';
import { filledAnswer } from './filled-answer';

export const hostileImage = '<img src=x onerror=alert(1)>';

/** Texts that would run, lead elsewhere or break a page that takes them for anything but text. */
export const hostileTexts = [
  hostileImage,
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  ' JaVa\tScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '__proto__',
  '\u202Egnp.exe\u0000\u2028',
  '\uD800 alone',
  `${'x'.repeat(100_000)}end`,
];

/** One row per hostile text, with that text in every text that the contract knows. */
function rowsOf(kind: string, schema: z.ZodType): Row[] {
  return hostileTexts.map((text, index) => ({
    // A text of 100 KB in each of a hundred fields would be refused for its size alone.
    ...Object(filledAnswer(schema, text.slice(0, 1_000))),
    uid: rowId(kind, hostileTexts.length - index),
    name: text,
  }));
}

/** Hostile rows of every resource, as the state of a fake gateway. */
export function hostileRows() {
  return {
    portalLinks: rowsOf('link', portalLinkSchema),
    endpoints: rowsOf('endp', endpointSchema),
    sources: rowsOf('srce', sourceSchema),
    subscriptions: rowsOf('subs', subscriptionSchema),
  };
}

/** Addresses in a page that lead anywhere but to http or https. Runs inside of a browser's page. */
export function strangeAddresses(): string[] {
  const names = ['href', 'src', 'action', 'formaction', 'xlink:href'];
  return [...document.querySelectorAll('*')]
    .flatMap((element) => names.map((name) => element.getAttribute(name)))
    .filter((value) => value !== null)
    .filter((value) => !/^https?:$/.test(new URL(value, document.baseURI).protocol));
}
