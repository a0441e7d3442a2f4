import type { SourceCreateSave } from '@/lib/contract/console/source-save';
import { type Source, sourceSchema } from '@/lib/contract/gateway/source';
import { isRecord } from '@/lib/util/json';

/** What is set of a body, secrets by their text. */
function plain(value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (value.kind === 'replace') return value.value;
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, plain(item)]));
}

/**
 * The resource that a gateway honouring everything holds after a create: an independent, plain
 * reading of what a body says, to test form models against.
 */
export function storedSource(body: SourceCreateSave): Source {
  const { pub_sub, ...settings } = body;
  // Answers hold the binding of AMQP as two flat fields (interface specification §2.4).
  const { exchange, routingKey } = pub_sub?.amqp?.bindExchange ?? {};
  const broker = pub_sub?.amqp
    ? { ...pub_sub, amqp: { ...pub_sub.amqp, bindedExchange: exchange, routingKey } }
    : pub_sub;
  return sourceSchema.parse(plain({ uid: 'source-1', ...settings, pub_sub: broker }));
}
