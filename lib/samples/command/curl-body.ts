import { fail, ok, type Result } from '@/lib/util/result';
import type { CurlCall, GivenOption } from './curl-call';

/** That a body stands in a file or comes from another program. */
export function elsewhere(file: string): string {
  return file === '-'
    ? 'The body comes from another program (@-): paste the body alone.'
    : `The body is in the file ${file}: open that file instead.`;
}

function percentEncoded(text: string): string {
  // Half of a sign has no bytes of its own.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** What one data option adds to the body. */
function dataOf({ name, value: { text } }: GivenOption): Result<string, string> {
  if (name === 'data-raw') return ok(text);
  if (name !== 'data-urlencode')
    return text.startsWith('@') ? fail(elsewhere(text.slice(1))) : ok(text);
  const [, key, content = ''] = /^([^=]*)=([\s\S]*)$/.exec(text) ?? [];
  if (key !== undefined) return ok(`${key}${key === '' ? '' : '='}${percentEncoded(content)}`);
  const file = /@([\s\S]*)$/.exec(text)?.[1];
  return file === undefined ? ok(percentEncoded(text)) : fail(elsewhere(file));
}

/** The body that data options give together: each behind “&”, but for --json. */
function joined(data: readonly GivenOption[]): Result<string, string> {
  let body = '';
  for (const [at, given] of data.entries()) {
    const part = dataOf(given);
    if (!part.ok) return part;
    body += (at > 0 && given.name !== 'json' ? '&' : '') + part.value;
  }
  return ok(body);
}

/** A multipart form as gateways since release 26 store it: fields, no files (gateway contract §9.2). */
function formBody(fields: readonly GivenOption[]): Result<string, string> {
  const first = new Map<string, string>();
  for (const { name, written, value } of fields) {
    const [, field, rest = ''] = /^([^=]*)=([\s\S]*)$/.exec(value.text) ?? [];
    if (field === undefined)
      return fail(`The value of ${written} lacks “=” behind the name of its field.`);
    const file = /^[@<](.*)$/s.exec(rest)?.[1];
    if (file !== undefined && name === 'form')
      return fail(
        `The field ${field} of the form is in the file ${file}: write its text in its place.`,
      );
    const plain =
      name === 'form' ? rest.replace(/;(?:type|filename|headers|encoder)=[\s\S]*$/, '') : rest;
    const text = /^"([\s\S]*)"$/.exec(plain)?.[1]?.replace(/\\(["\\])/g, '$1') ?? plain;
    if (!first.has(field)) first.set(field, name === 'form' ? text : rest);
  }
  return ok(JSON.stringify(Object.fromEntries([...first].sort())));
}

/** The body that a call sends. The failure is a sentence for people. */
export function bodyOf(call: CurlCall): Result<string, string> {
  const data = call.filter(({ name }) => /^(?:data(?:-.*)?|json)$/.test(name));
  const fields = call.filter(({ name }) => name === 'form' || name === 'form-string');
  if (data.length > 0 && fields.length > 0)
    return fail(
      'The command gives two bodies, a form (-F) and data (-d): curl sends one of them only.',
    );
  if (call.some(({ name }) => name === 'get') && data.length > 0)
    return fail('With -G the data goes into the address, so the command sends no body.');
  if (data.length + fields.length === 0) return fail('The command sends no body (-d or --data).');
  return fields.length > 0 ? formBody(fields) : joined(data);
}
