import { unmeantProblem } from '@/lib/util/odd-signs';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { localAddress } from './local-address';

export interface AddressRules {
  /** What the address is for, as the object of a sentence: "the endpoint". */
  subject: string;
  /**
   * Whether http is taken: not where it would be refused, `with_caution` where the caller says what
   * it exposes.
   */
  allowHttp: boolean | 'with_caution';
  /** Where user and password belong instead. */
  credentialsBelong: string;
}

export interface CheckedAddress {
  /** Why it cannot be saved and what to do; undefined when it can. */
  problem?: string;
  hints: string[];
}

function schemeProblem(text: string, { subject, allowHttp }: AddressRules): string | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  // "hooks.example.com:8443" reads as a scheme, but a scheme has no dot in practice.
  const taken = allowHttp === false ? 'https://' : 'https:// or http://';
  if (scheme === undefined || scheme.includes('.') || /^[\w-]+:\d/.test(text)) {
    return `Write the whole address of ${subject}, starting with ${taken}`;
  }
  if (scheme === 'https' || (scheme === 'http' && allowHttp !== false)) return undefined;
  if (scheme === 'http') return 'Use https://; what goes over http can be read on its way';
  return `Use ${taken}; nothing can be delivered to ${scheme}:`;
}

function textProblem(text: string): string | undefined {
  const odd = unmeantProblem(text);
  if (odd !== undefined) return odd;
  if (/\s/.test(text)) return 'Take the blank out, or write it as %20';
  if (text.includes('\\')) return 'Use / instead of \\';
  const scheme = /^http:/i.test(text) ? 'http:' : 'https:';
  if (!/^https?:\/\//i.test(text)) return `Write two slashes after ${scheme}`;
  if (/^https?:\/\/(?:$|[/?#])/i.test(text)) return `Add the host name after ${scheme}//`;
  if (/^https?:\/\/[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    return `Remove the second scheme: the address starts with ${scheme}// once`;
  }
  if (/%(?![0-9a-f]{2})/i.test(text)) return 'Write a percent sign as %25';
  return undefined;
}

function urlProblem(text: string, { credentialsBelong }: AddressRules): string | undefined {
  const url = parseUrl(text);
  if (!url) return 'Check host and port; this cannot be read as an address';
  if (url.username !== '' || url.password !== '') {
    return `Take user and password out of the address; ${credentialsBelong}`;
  }
  const typedHost = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
  if (/[^\x20-\x7e]/.test(typedHost)) return `Write the host in its ASCII form: ${url.host}`;
  return undefined;
}

function hintsFor(text: string, { subject, allowHttp }: AddressRules): string[] {
  const url = new URL(text);
  const local = localAddress(url.hostname);
  return [
    ...(local === undefined
      ? []
      : [`This leads to ${local}; a gateway elsewhere cannot reach ${subject} there`]),
    ...(url.protocol === 'http:' && allowHttp !== 'with_caution'
      ? ['http can be read and changed on its way; prefer https']
      : []),
    ...(url.hash === '' ? [] : ['The part after # is never sent']),
    ...(/[^\x20-\x7e]/.test(text) ? ['Letters outside ASCII are stored percent-encoded'] : []),
  ];
}

/** Checks an absolute address by parsing it; blanks around it are for the caller to take off. */
export function checkAddress(text: string, rules: AddressRules): CheckedAddress {
  const problem = schemeProblem(text, rules) ?? textProblem(text) ?? urlProblem(text, rules);
  return problem === undefined ? { hints: hintsFor(text, rules) } : { problem, hints: [] };
}
