import type { GatewayFailure } from '@/lib/contract/gateway/failure';
import type { Deed } from '@/lib/contract/gateway/operation';

type Failure<Kind extends GatewayFailure['kind']> = Extract<GatewayFailure, { kind: Kind }>;

/** Of an answer that cannot be read. */
export function unreadableText(received: Failure<'bad_envelope'>['received']): string {
  switch (received) {
    case 'html':
      return 'The gateway’s address answered with a web page instead of data. Check the base URL of the gateway: it usually ends in /api.';
    case 'redirect':
      return 'The gateway’s address answered with a redirect, which is never followed. Use the address it leads to as the base URL.';
    case 'too_large':
      return 'The gateway’s answer is too large or too deeply nested to be read. Ask for fewer rows.';
    case 'empty':
      return 'The gateway answered with nothing. Try again; if it stays, look into the gateway’s log.';
    default:
      return 'The gateway’s answer cannot be read. Try again; if it stays, check the base URL and what stands between this server and the gateway.';
  }
}

export const missingTexts: Readonly<Record<Failure<'not_found'>['missing'], string>> = {
  project: 'The gateway does not know this project. Check the project id, or sign in again.',
  route: 'This gateway does not offer this. Settings show what it offers.',
  resource: 'This no longer exists on the gateway. Go back to the list and refresh it.',
};

/** What a refusal of each deed means, where the gateway tells why and where it does not. */
export const refusalTexts: Readonly<Record<Deed, { told: string; untold: string }>> = {
  list: {
    told: 'The gateway refused to list this, for the reason it gives. Clear the filters or go to the first page, then try again.',
    untold:
      'The gateway refused to list this and gave no reason. Clear the filters or go to the first page, then try again.',
  },
  read: {
    told: 'The gateway refused to show this, for the reason it gives.',
    untold:
      'The gateway refused to show this and gave no reason. Try again; if it stays, look into its log.',
  },
  trial: {
    told: 'The gateway refused to try this. Correct what it names and try again.',
    untold:
      'The gateway refused to try this without saying which field. Check what is required, addresses and numbers, then try again.',
  },
  write: {
    told: 'The gateway refused this. Correct what it names and try again. Nothing was saved.',
    untold:
      'The gateway refused this without saying which field. Check what is required, addresses, e-mail and numbers, then save again. Nothing was saved.',
  },
};

/** Said of what would have changed something. */
function unchanged(deed: Deed): string {
  return deed === 'write' ? ' Nothing was changed.' : '';
}

/** Where the gateway, or what stands before it, does not do what was asked. */
export const gatewayTexts = {
  unlicensed: 'The licence of this gateway does not cover this. The API key is fine.',
  unlicensedSetting: 'The licence of this gateway does not cover this setting. Nothing was saved.',
  keyRefused: 'The gateway refused the API key for this request. Try again in a moment.',
  notAllowed: 'The gateway does not allow this with the API key of this project.',
  outcomeUnknown:
    'The connection broke after the request was sent, so it may have taken effect. Look before you try again.',
  notSent: (why: string) => `This request was not sent. ${why}.`,
  unreachable: (deed: Deed) =>
    `The gateway does not answer at its address.${unchanged(deed)} Check that it runs and that this server can reach it, then try again.`,
  tooLate: (deed: Deed) => `The gateway did not answer in time.${unchanged(deed)} Try again.`,
  unavailable: (deed: Deed) =>
    `Try again when that is over; it needs no restart.${unchanged(deed)}`,
  asksToWait: (seconds: number | null) =>
    `The gateway asks to wait${seconds === null ? '' : ` ${Math.ceil(seconds)} s`} before the next request. It is not asked until then.`,
  failed: (status: number) =>
    `The gateway failed on this request (status ${status}). Try again; if it stays, look into its log.`,
  /** A page with an error status, which something between this server and the gateway answered. */
  page: (status: number | null, deed: Deed) =>
    `A web page came with status ${status} in place of the gateway’s answer. It comes from something in front of the gateway, such as a proxy.${unchanged(deed)} Try again; if it stays, look into that one’s log, and check the base URL of the gateway.`,
} as const;
