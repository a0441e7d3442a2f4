import { foundWords } from '@/lib/keys/found-words';
import { unwrapText } from '@/lib/keys/unwrap-text';
import { isRecord, parseJson } from '@/lib/util/json';
import { jsonFaultText } from '@/lib/util/json-fault';
import { repeatedKeyText } from '@/lib/util/repeated-keys';
import { fail, ok, type Result } from '@/lib/util/result';

export interface ServiceAccount {
  /** The JSON of the account as Google wrote it, the same for every way to paste it. */
  text: string;
  projectId: string;
  clientEmail: string;
}

const needed = ['type', 'project_id', 'private_key', 'client_email'] as const;

/**
 * Reads a Google service account from its JSON file, from a list of its bytes, or from what shells
 * and settings wrap around it: names, quotes, base64. The failure names the line or the field at fault and never
 * repeats what was pasted.
 */
export function readServiceAccount(pasted: string): Result<ServiceAccount, string> {
  const text = unwrapped(pasted);
  const account = parseJson(text);
  if (!isRecord(account)) return fail(syntaxFault(text));
  const repeated = repeatedKeyText(text);
  if (repeated !== undefined) return fail(repeated);
  for (const field of needed) {
    const value = account[field];
    if (typeof value !== 'string' || value.trim() === '') return fail(missing(field, account));
  }
  const { type, project_id, private_key, client_email } = account as Record<string, string>;
  if (type !== 'service_account') {
    return fail(
      'This is another kind of credentials; create a key of a service account in the Google console',
    );
  }
  if (!isWholeKey(private_key ?? '')) {
    return fail('The field private_key holds no whole key: download the file again');
  }
  return ok({ text, projectId: project_id ?? '', clientEmail: client_email ?? '' });
}

/** True for a text with a first and a last line of a key and something between them. */
function isWholeKey(text: string): boolean {
  const begin = /-----BEGIN [A-Z ]*PRIVATE KEY-----/.exec(text);
  const rest = begin ? text.slice(begin.index + begin[0].length) : '';
  return /-----END [A-Z ]*PRIVATE KEY-----/.test(rest.slice(1));
}

function missing(field: string, account: Record<string, unknown>): string {
  if (isRecord(account.installed) || isRecord(account.web)) {
    return 'This is an OAuth client, not a service account';
  }
  return `The field ${field} is missing: paste the whole file of the service account`;
}

/** The JSON inside of what shells, environment files and gateways put around it. */
function unwrapped(pasted: string): string {
  const { text } = unwrapText(pasted);
  const bytes = text.startsWith('[') ? parseJson(text) : undefined;
  const decoded = Array.isArray(bytes) ? decode(bytes) : undefined;
  return decoded === undefined ? text : unwrapText(decoded).text;
}

function decode(bytes: readonly unknown[]): string | undefined {
  const isByte = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255;
  if (!bytes.every(isByte)) return undefined;
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

function syntaxFault(text: string): string {
  if (!text.startsWith('{'))
    return `Paste the JSON file of a service account; it starts with {, this is ${foundWords(text)}`;
  const line = lineOfBrokenText(text);
  if (line !== undefined)
    return `Line ${line} breaks off inside a text: an editor cut a long line. Take the file as it was downloaded`;
  const fault = jsonFaultText(text, { isSecret: true });
  return `${fault}: paste the whole file`;
}

/** The first line that ends inside of quotes, which JSON does not allow; counted from 1. */
function lineOfBrokenText(text: string): number | undefined {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => {
    const quotes = line.replace(/\\./g, '').match(/"/g)?.length ?? 0;
    return quotes % 2 === 1;
  });
  return index === -1 || index === lines.length - 1 ? undefined : index + 1;
}
