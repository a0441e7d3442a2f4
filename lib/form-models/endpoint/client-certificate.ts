import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { cleanPem } from '@/lib/keys/pem';
import { blankSecret } from '../checks/secret-input';
import type { TidiedText } from '../checks/tidy-text';
import { answeredText, type BodyTree } from '../engine/body-tree';
import { secret, text } from '../engine/field-kinds';
import { group } from '../engine/group';
import type { Part } from '../engine/part';

/** The client certificate: none, the stored pair, or a new one. */
export type MtlsValues =
  | { kind: 'none' }
  | { kind: 'kept'; clientCert: string }
  | { kind: 'pair'; clientCert: string; clientKey: SecretDirective };

/** PEM in the form that strict readers want; text that cannot be read is left for the schema. */
function tidyPem(typed: string): TidiedText {
  const clean = cleanPem(typed);
  if (clean === undefined) return { text: typed, note: null };
  // A missing line end at the foot is no news to anybody.
  if (clean.trimEnd() === typed.trimEnd()) return { text: clean, note: null };
  return { text: clean, note: 'Line ends, indents and blank lines are put in order' };
}

const pair = group({
  clientCert: text('client_cert', 'Client certificate', { tidy: tidyPem }),
  clientKey: secret('client_key', 'Key of the client certificate', { tidy: tidyPem }),
});

/** A pair is sent whole or not at all, so that what a save says of it is told by itself. */
export const mtlsPart: Part<MtlsValues> = {
  gateway: 'mtls_client_cert',
  blank: () => ({ kind: 'none' }),
  read: (stored) => {
    const clientCert = answeredText(stored, 'client_cert');
    return clientCert === '' ? { kind: 'none' } : { kind: 'kept', clientCert };
  },
  write: () => undefined,
  tidy: (typed, _, formPath, remark) =>
    typed.kind === 'pair'
      ? { kind: 'pair', ...pair.tidy(typed, undefined, formPath, remark) }
      : typed,
  fields: (place) => [...pair.fields(place), { ...place, label: 'Client certificate' }],
};

/** A new client certificate to be pasted. */
export function newCertificatePair() {
  return { kind: 'pair', clientCert: '', clientKey: blankSecret } as const;
}

/**
 * A new pair whole, since the stored key cannot be read back; nothing to keep what is stored; both
 * parts empty to remove it (gateway contract §4.4).
 */
export function certificateChange(mtls: MtlsValues, isStored: boolean): BodyTree {
  if (mtls.kind === 'pair') return { mtls_client_cert: pair.write(mtls) };
  if (mtls.kind === 'kept' || !isStored) return {};
  return { mtls_client_cert: { client_cert: '', client_key: { kind: 'clear' } } };
}
