import 'server-only';
import type { z } from 'zod';
import { redacted } from '@/lib/contract/console/masked';
import type { RevealedSecret } from '@/lib/contract/console/resource-actions';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';
import { ConsoleError } from '../../console-error';
import type { ServiceContext } from '../context/service-context';
import type { EditableKind, StoredRow } from './kinds';
import { requireStored } from './read-stored';

const position = /^\d{1,4}$/;

/** Follows a path where the schema allows it; undefined unless it ends at a secret. */
function secretAt(schema: z.ZodType, value: unknown, steps: readonly string[]): unknown {
  const found = unwrap(schema);
  const [step, ...rest] = steps;
  if (step === undefined) return found.meta.secret === undefined ? undefined : { value };
  if (found.kind === 'array') {
    if (!position.test(step)) return undefined;
    return secretAt(found.element, Array.isArray(value) ? value[Number(step)] : undefined, rest);
  }
  const field = found.kind === 'object' && Object.hasOwn(found.shape, step);
  if (!field) return undefined;
  const inner = found.shape[step];
  return inner && secretAt(inner, isRecord(value) ? value[step] : undefined, rest);
}

/** Whether a path names a secret of a resource, by the metadata of the contract. */
export function isRevealable<Row extends StoredRow>(
  { schema, namedSecret }: Pick<EditableKind<Row>, 'schema' | 'namedSecret'>,
  path: string,
): boolean {
  return (
    namedSecret?.(path) !== undefined || secretAt(schema, undefined, path.split('.')) !== undefined
  );
}

/**
 * One stored secret (design §4): the only answer about a resource that holds one.
 * @throws ConsoleError `invalid` for a path that is no secret, `not_found` where there is none to
 *   show
 */
export async function revealSecret<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: ServiceContext,
  uid: string,
  path: string,
): Promise<RevealedSecret> {
  if (!isRevealable(kind, path)) {
    throw new ConsoleError('invalid', {
      detail: `This is no stored secret of this ${kind.noun}.`,
      fields: { path: 'Name a secret field' },
    });
  }
  const stored = await requireStored(kind, context, uid);
  if (!stored) {
    throw new ConsoleError('not_found', {
      detail: `This gateway has no way to read this ${kind.noun}, so its secrets cannot be shown.`,
    });
  }
  const named = kind.namedSecret?.(path);
  const found = secretAt(kind.schema, stored, path.split('.'));
  const value = named ? named(stored) : isRecord(found) && found.value;
  if (value === redacted) {
    throw new ConsoleError('not_found', { detail: 'The gateway does not give this value out.' });
  }
  // Bytes as integers are shown as the text that real gateways answer (gateway contract §0.2).
  const text = Array.isArray(value) ? Buffer.from(value).toString('base64') : value;
  if (typeof text === 'string' && text !== '') return { value: text };
  throw new ConsoleError('not_found', { detail: 'No value is stored here.' });
}
