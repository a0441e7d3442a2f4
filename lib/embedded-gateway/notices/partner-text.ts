import { spokenTime } from '@/lib/util/spoken-time';
import type { MailText } from './mail';
import { type NoticeSubject, quoted, timeOf } from './notice-text';
import { plainLine } from './plain-line';

/** The page of a partner, and by what name they know who sends them events. */
export interface PartnerPage {
  /** Empty where nobody gave one. */
  name: string;
  url: string;
}

const longestSender = 80;
const usualSender = 'Webhooks';

const footer =
  'You get this mail since your address stands at the endpoint, under “Mail to”. It can be changed on the page above, which may ask you to open your link first.';

const whileOff =
  'Until it is switched on again nothing is sent to it. What did not arrive is kept for a while.';

/** What happened, said to the developer whose endpoint it is. */
function said({ endpoint, at, occasion }: NoticeSubject): { title: string; paragraphs: string[] } {
  const name = quoted(endpoint.name);
  switch (occasion.kind) {
    case 'inactive':
      return {
        title: `Your endpoint ${name} is switched off`,
        paragraphs:
          occasion.error === undefined
            ? [
                `Your endpoint ${name} was switched off at ${timeOf(at)}.`,
                whileOff,
                'What to do: nothing if this was meant; otherwise switch it on again on the page below.',
              ]
            : [
                `Your endpoint ${name} was switched off at ${timeOf(at)}: your server did not take what was sent to it, and all tries are used up.`,
                whileOff,
                'What to do: look on the page below what your server answered, mend it, switch the endpoint on, then recover what did not arrive.',
              ],
      };
    case 'active':
      return {
        title: `Your endpoint ${name} is switched on again`,
        paragraphs: [
          `Your endpoint ${name} was switched on at ${timeOf(at)}: events are sent to it again.`,
          'What to do: recover what did not arrive meanwhile on the page below, where it is still wanted.',
        ],
      };
    case 'alert': {
      const { failures, windowMs, since } = occasion;
      const within = spokenTime(windowMs / 1000);
      return {
        title: `Your endpoint ${name} does not take events`,
        paragraphs: [
          `${failures === 1 ? 'A try' : `${failures} tries`} to send to your endpoint ${name} failed within ${within}, the first at ${timeOf(since)}.`,
          'What to do: look on the page below what your server answered. We go on trying for a while.',
        ],
      };
    }
  }
}

/**
 * The words of a mail to whoever runs the endpoint (moving events §6): in the name of who sends them
 * events, and without a word of how that is done.
 */
export function partnerText(subject: NoticeSubject, { name, url }: PartnerPage): MailText {
  const sender = plainLine(name, longestSender) || usualSender;
  return { ...said(subject), link: url, sender, footer };
}
