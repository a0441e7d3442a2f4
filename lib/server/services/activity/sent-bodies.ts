import 'server-only';
import { compactJson } from '@/lib/signature/compact-json';
import { isFormType } from '@/lib/signature/form-as-json';
import { jsonAsForm } from '@/lib/signature/json-as-form';
import { parseJson } from '@/lib/util/json';

/** What a signature may have been made over. */
export interface SentBody {
  text: string;
  signed: 'as_sent' | 'compacted';
}

/** The body as it went out under a content type: what a delivery keeps, or the form made of that. */
function sentText(body: string, contentType: string): string {
  const form = isFormType(contentType) ? jsonAsForm(parseJson(body)) : undefined;
  return form ?? body;
}

/**
 * The texts that gateways sign of a body: ours the bytes that go out, real ones JSON without white
 * space, of forms as well (gateway contract §9.7, moving events §6).
 */
export function sentBodies(body: string, contentType: string): SentBody[] {
  const sent = sentText(body, contentType);
  const compact = compactJson(body);
  const both: SentBody[] = [{ text: sent, signed: 'as_sent' }];
  return compact === undefined || compact === sent
    ? both
    : [...both, { text: compact, signed: 'compacted' }];
}
