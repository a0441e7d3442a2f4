import { tidyValues } from '../engine/form';
import { type FieldNote, hint } from '../engine/note';
import { oddSignNotes } from '../engine/odd-text';
import { oversizedNotes } from '../engine/oversized';
import { queueNameHint, virtualHostHint } from './connection-string';
import type { SourceFormContext } from './context';
import { customResponseHint } from './custom-response';
import { type SourceFormValues, sourceTable } from './fields';
import { oversizableSource } from './to-save-body';
import { sourceToFormValues } from './values';

function hints(entries: readonly (readonly [string, string | undefined])[]): FieldNote[] {
  return entries.flatMap(([path, text]) => (text === undefined ? [] : [hint(path, text)]));
}

function secretHint({ verifier }: SourceFormValues): string | undefined {
  if (verifier.kind !== 'hmac' || verifier.secret.kind !== 'replace') return undefined;
  const { value } = verifier.secret;
  return value !== '' && value !== value.trim()
    ? 'Blanks around this secret are part of it and are sent'
    : undefined;
}

function passwordHint({ verifier }: SourceFormValues): string | undefined {
  if (verifier.kind !== 'basic_auth' || verifier.password.kind !== 'replace') return undefined;
  return verifier.password.value.includes(':')
    ? 'Most gateways refuse every request with a colon in the password; choose one without'
    : undefined;
}

/** What the form says below its fields without refusing anything. */
export function sourceNotes(
  values: SourceFormValues,
  { stored, dialect }: Pick<SourceFormContext, 'stored' | 'dialect'>,
): FieldNote[] {
  const { values: tidied, notes } = tidyValues(
    sourceTable,
    values,
    stored ? sourceToFormValues(stored) : null,
  );
  const { pubSub, responseBody, responseContentType } = tidied;
  return [
    ...notes,
    ...oddSignNotes(tidied),
    ...oversizedNotes(oversizableSource(values, { stored }), dialect),
    ...hints([
      ['responseBody', customResponseHint(responseBody, responseContentType)],
      ['verifier.secret', secretHint(tidied)],
      ['verifier.password', passwordHint(tidied)],
      ['pubSub.queueName', pubSub.kind === 'sqs' ? queueNameHint(pubSub.queueName) : undefined],
      ['pubSub.vhost', pubSub.kind === 'amqp' ? virtualHostHint(pubSub.vhost) : undefined],
    ]),
  ];
}
