import { encodeBase64 } from '@/lib/signature/digest-encoding';
import type { CurlCall, GivenOption } from './curl-call';

type Headers = [name: string, value: string][];

function headerOf({ name, value: { text } }: GivenOption): Headers {
  switch (name) {
    case 'header': {
      const [, key = '', sign, value = ''] = /^([^:;]+)([:;])([\s\S]*)$/.exec(text) ?? [];
      const isEmpty = value.trim() === '';
      // “Name:” takes a header away and “Name;” sends an empty one.
      return key === '' || (isEmpty && sign === ':')
        ? []
        : [[key.trim(), isEmpty ? '' : text.slice(key.length + 1).trim()]];
    }
    case 'user-agent':
      return [['User-Agent', text]];
    case 'referer':
      return [['Referer', text]];
    case 'cookie':
      return text.includes('=') ? [['Cookie', text]] : [];
    case 'oauth2-bearer':
      return [['Authorization', `Bearer ${text}`]];
    case 'user':
      return [['Authorization', `Basic ${encodeBase64(new TextEncoder().encode(text))}`]];
    default:
      return [];
  }
}

/** The headers that the command says; what it sets by hand stands before what an option implies. */
export function headersOf(call: CurlCall): Headers {
  const said = call.flatMap(headerOf);
  const has = (name: string) => said.some(([each]) => each.toLowerCase() === name.toLowerCase());
  const implied: Headers = call.some(({ name }) => name === 'json')
    ? [
        ['Content-Type', 'application/json'],
        ['Accept', 'application/json'],
      ]
    : [];
  return [...said, ...implied.filter(([name]) => !has(name))];
}
