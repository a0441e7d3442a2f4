import { isHeaderName } from '@/lib/util/header-text';
import { signName, unmeantProblem } from '@/lib/util/odd-signs';

const longestName = 256;
const longestValue = 8192;

/** Headers that carry the message itself; another value would break every delivery. */
const transportNames = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What is wrong with a header's name (RFC 9110 §5.1); undefined when it can be sent. */
export function headerNameProblem(name: string): string | undefined {
  if (name === '') return 'Enter the name of the header, such as X-Api-Key';
  if (/[\r\n]/.test(name)) return 'Write one header name, without line ends';
  const odd = unmeantProblem(name);
  if (odd !== undefined) return odd;
  if (name.includes(':')) return 'Leave the colon out: write the name alone, the value goes below';
  if (/\s/.test(name)) return 'A header name has no blanks; use hyphens, such as X-Api-Key';
  if (name.length > longestName) return `Use at most ${longestName} characters`;
  if (!isHeaderName(name)) {
    const [sign = ''] = Array.from(name).filter((each) => !isHeaderName(each));
    return `Use letters, digits and hyphens, such as X-Api-Key; found ${signName(sign)}`;
  }
  if (transportNames.has(name.toLowerCase())) {
    return 'This header belongs to the connection itself; choose another name';
  }
  return undefined;
}

/** What is wrong with a header's value (RFC 9110 §5.5); undefined when it can be sent. */
export function headerValueProblem(value: string): string | undefined {
  if (value.trim() === '') return 'Enter the value that the endpoint expects in this header';
  if (/[\r\n]/.test(value)) return 'Write the value on one line; a header cannot hold line ends';
  if (!/^[\t\x20-\x7e]*$/.test(value)) {
    const signs = Array.from(value);
    const at = signs.findIndex((sign) => !/^[\t\x20-\x7e]$/.test(sign));
    return `Use plain ASCII characters; a header cannot carry ${signName(signs[at] ?? '')}, which is character ${at + 1}`;
  }
  return value.length > longestValue ? `Use at most ${longestValue} characters` : undefined;
}
