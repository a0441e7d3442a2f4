import { hideTokens } from '@/lib/util/mask-url';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { routes } from '@/lib/util/routes';
import { spokenTime } from '@/lib/util/spoken-time';
import { plainLine } from './plain-line';

/** What happened to an endpoint. */
export type Occasion =
  /** `error` in words where a delivery that failed made it so; without it somebody did. */
  | { kind: 'inactive'; error?: string | undefined }
  | { kind: 'active' }
  | {
      kind: 'alert';
      subscriptionName: string;
      failures: number;
      /** The time within which they were. */
      windowMs: number;
      /** Of the first of them, in milliseconds since 1970. */
      since: number;
      error: string;
    };

export interface NoticeSubject {
  endpoint: { uid: string; project_id: string; name: string; url: string };
  projectName: string;
  /** When it happened, in milliseconds since 1970. */
  at: number;
  occasion: Occasion;
}

/** A notice in words, the same for every channel; each text is one line. */
export interface NoticeText {
  title: string;
  paragraphs: string[];
  /** Of the endpoint in the console. */
  link: string;
}

const longestName = 100;
const longestAddress = 200;
const longestError = 200;

/** A name within a sentence. */
export const quoted = (name: string) => `“${plainLine(name, longestName) || 'without a name'}”`;

/** To the minute, since who reads it compares it with a clock. */
export function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Without user name, password, query, fragment and what in its path looks like a token. */
function addressOf(url: string): string | undefined {
  const parsed = parseUrl(url);
  if (!parsed || parsed.origin === 'null') return undefined;
  return plainLine(hideTokens(`${parsed.origin}${parsed.pathname}`), longestAddress);
}

function placeAndError(url: string, error: string): string {
  const address = addressOf(url);
  const said = plainLine(error, longestError).replace(/\.$/, '');
  return `${address ? `Its address is ${address}. ` : ''}The last error: ${said}.`;
}

const whileInactive =
  'Until it is active again nothing is delivered to it: what is due for it is discarded.';

function inactiveText(
  { endpoint, at }: NoticeSubject,
  named: string,
  error: string | undefined,
): string[] {
  if (error === undefined) {
    return [
      `The ${named} was disabled at ${timeOf(at)}, in the console or through the interface of the gateway.`,
      whileInactive,
      'What to do: nothing if this was meant; otherwise activate the endpoint in the console.',
    ];
  }
  return [
    `The ${named} was disabled at ${timeOf(at)}: a delivery to it failed for good, and the settings of the project disable such endpoints.`,
    placeAndError(endpoint.url, error),
    whileInactive,
    'What to do: mend what receives the events, activate the endpoint in the console, then retry the deliveries that failed.',
  ];
}

/**
 * The words of a notice (moving events §6), those of the console: it calls an inactive endpoint disabled.
 * They hold no secret and nothing of a payload.
 */
export function noticeText(subject: NoticeSubject, consoleOrigin: string): NoticeText {
  const { endpoint, at, occasion } = subject;
  const name = quoted(endpoint.name);
  const named = `endpoint ${name} of the project ${quoted(subject.projectName)}`;
  const link = `${consoleOrigin}${routes.endpoint(endpoint.project_id, endpoint.uid)}`;
  switch (occasion.kind) {
    case 'inactive':
      return {
        title: `Endpoint ${name} is disabled`,
        paragraphs: inactiveText(subject, named, occasion.error),
        link,
      };
    case 'active':
      return {
        title: `Endpoint ${name} is active again`,
        paragraphs: [
          `The ${named} was activated at ${timeOf(at)}: events are delivered to it again.`,
          'What to do: retry the deliveries that were discarded meanwhile, where they are still wanted.',
        ],
        link,
      };
    case 'alert': {
      const { failures, windowMs, since, subscriptionName, error } = occasion;
      const within = spokenTime(windowMs / 1000);
      return {
        title: `Endpoint ${name}: ${failures === 1 ? 'a failed attempt' : `${failures} failed attempts`}`,
        paragraphs: [
          `${failures === 1 ? 'An attempt' : `${failures} attempts`} to deliver to the ${named} failed within ${within}, the first at ${timeOf(since)}. They belong to the subscription ${quoted(subscriptionName)}, which asks for this alert.`,
          placeAndError(endpoint.url, error),
          `What to do: find out why the receiver fails. Deliveries are tried again by their retry settings, and the alert of this subscription does not come again for ${within}.`,
        ],
        link,
      };
    }
  }
}
