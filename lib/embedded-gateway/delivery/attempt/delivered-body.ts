import { jsonAsForm } from '@/lib/signature/json-as-form';
import { tooDeepAt } from '@/lib/util/nesting.mjs';
import { OutboundFailure } from '../../outbound/failure';
import type { EndpointSettings } from '../../store/endpoints';

export interface DeliveredBody {
  contentType: string;
  bytes: Buffer;
}

const formType = 'application/x-www-form-urlencoded';

function formOf(json: Buffer): string {
  const text = json.toString();
  if (tooDeepAt(text) >= 0)
    throw new OutboundFailure('protocol', 'The event is nested too deep to make a form of it.');
  let form: string | undefined;
  try {
    form = jsonAsForm(JSON.parse(text));
  } catch {
    // A number beyond all bounds, such as 1e999, has no whole number to be written as.
  }
  if (form === undefined)
    throw new OutboundFailure(
      'protocol',
      'No form can be made of the event: it is no JSON object.',
    );
  return form;
}

/**
 * What goes out as the body: the event's JSON byte for byte, or the form made of it where the
 * endpoint's content type says so (gateway contract §9.7).
 * @throws {OutboundFailure} for data that no form can be made of
 */
export function deliveredBody(
  body: Uint8Array,
  contentType: EndpointSettings['content_type'],
): DeliveredBody {
  const json = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return contentType === formType
    ? { contentType: formType, bytes: Buffer.from(formOf(json)) }
    : { contentType: 'application/json', bytes: json };
}
