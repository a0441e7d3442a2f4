import { formAsJson, isFormType } from '@/lib/signature/form-as-json';
import { parseJson } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';

/** What a request carries. `text` is the JSON that the event keeps, to look values up in. */
export interface IngestBody {
  /** Kept byte for byte, or made of a form. */
  json: Uint8Array<ArrayBuffer>;
  text: string;
  /** By the media type that the sender names; `other` for JSON that is called something else. */
  kind: 'json' | 'form' | 'other';
}

const emptyBody = Buffer.from('{}');

/** Whether a media type is JSON, itself or as the syntax of another one (RFC 6838 §4.2.8). */
function isJsonType(contentType: string): boolean {
  return /^\s*[\w.+-]+\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType);
}

/**
 * Reads a verified body: JSON of any kind as it is, an empty one as `{}`, a form as an object of its
 * first values (gateway contract §9.2). The failure says in a sentence why it is none of them. Bytes
 * that are no UTF-8 stay as they are inside of texts; JSON is read without recursion, so its depth
 * does not matter.
 */
export function readIngestBody(
  sent: Uint8Array<ArrayBuffer>,
  contentType: string,
): Result<IngestBody, string> {
  const isForm = isFormType(contentType);
  const kind = isForm ? 'form' : isJsonType(contentType) ? 'json' : 'other';
  const json = sent.byteLength === 0 ? emptyBody : isForm ? formAsJson(sent, contentType) : sent;
  if (json === undefined) {
    return fail(
      'the form cannot be read: a part of it is cut off or written wrongly, or it has too many fields',
    );
  }
  const text = Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8');
  return parseJson(text) === undefined
    ? fail('the body is neither JSON nor a form, and no event can be made of anything else')
    : ok({ json, text, kind });
}
