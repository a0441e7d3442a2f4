import { mostWorkers } from '@/lib/contract/gateway/consumer-rules';
import type { Dialect } from '@/lib/releases/dialect';
import { sourceTraits } from '@/lib/releases/traits';
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

function workersHint({ type, workers }: SourceFormValues, dialect: Dialect): string | undefined {
  const isBound = type === 'pub_sub' && sourceTraits(dialect).boundsWorkers;
  return isBound && Number(workers) > mostWorkers
    ? `This gateway runs ${mostWorkers} workers of a source at most; the others are not started`
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
      ['workers', workersHint(tidied, dialect)],
      ['pubSub.queueName', pubSub.kind === 'sqs' ? queueNameHint(pubSub.queueName) : undefined],
      ['pubSub.vhost', pubSub.kind === 'amqp' ? virtualHostHint(pubSub.vhost) : undefined],
    ]),
  ];
}
