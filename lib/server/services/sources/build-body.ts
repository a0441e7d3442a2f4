import 'server-only';
import type { SourceCreateSave, SourceUpdateSave } from '@/lib/contract/console/source-save';
import { type Source, sourceCreateSchema, sourceUpdateSchema } from '@/lib/contract/gateway/source';
import { innerObject, unwrap } from '@/lib/contract/gateway/walk';
import { isRecord } from '@/lib/util/json';
import { ConsoleError } from '../../console-error';
import { type Body, type MergedSave, mergeSave, standInProblems } from '../../saves/merge-save';
import type { ReadyBody } from '../writes/resource-kind';
import { requestAmqp, requestGoogle, requestKafka, storedSourceBody } from './stored-body';

type Problems = Record<string, string>;

/** @throws ConsoleError `invalid` with the fields that keep a save from being sent */
function refuse(problems: Problems): void {
  if (Object.keys(problems).length === 0) return;
  throw new ConsoleError('invalid', {
    detail: 'Some values are needed before this can be saved. Nothing was sent.',
    fields: problems,
  });
}

function needed({ name, type, pub_sub }: Body): Problems {
  return {
    ...(name ? {} : { name: 'Enter a name' }),
    ...(type ? {} : { type: 'Choose a type' }),
    // Every release crashes on a broker source without its settings (gateway contract §5.2).
    ...(type === 'pub_sub' && !isRecord(pub_sub) ? { pub_sub: 'Choose a broker' } : {}),
  };
}

function withSafeBroker(body: Body, stored: Source | null): Body {
  const { pub_sub } = body;
  if (!isRecord(pub_sub)) return body;
  const { amqp, kafka, google } = pub_sub;
  const safe = {
    ...pub_sub,
    ...(isRecord(amqp) ? { amqp: requestAmqp(amqp) } : {}),
    ...(isRecord(kafka) ? { kafka: requestKafka(kafka) } : {}),
    ...(isRecord(google) ? { google: requestGoogle(google, stored?.pub_sub?.google) } : {}),
  };
  return { ...body, pub_sub: safe };
}

const responseParts = Object.keys(
  innerObject(unwrap(sourceUpdateSchema.shape.custom_response)) ?? {},
);

/** Gateways keep each part of the answer that is left out, and clear it by an empty text (§5.2). */
function withEmptiedResponse({ body, touched }: MergedSave): Body {
  const isCleared = (path: string) => touched.get(path) === 'cleared';
  const emptied = responseParts.filter(
    (name) => isCleared('custom_response') || isCleared(`custom_response.${name}`),
  );
  if (emptied.length === 0) return body;
  const kept = isRecord(body.custom_response) ? body.custom_response : {};
  const parts = Object.fromEntries(emptied.map((name) => [name, '']));
  return { ...body, custom_response: { ...kept, ...parts } };
}

function ready(merged: MergedSave, stored: Source | null): ReadyBody {
  const body = withSafeBroker(merged.body, stored);
  refuse({ ...standInProblems(body), ...merged.problems, ...needed(body) });
  return { body, touched: merged.touched };
}

/**
 * The full body of an update from what is stored and what the operator changed (design §5).
 * @param stored null where the gateway cannot be read: then the save is all there is
 * @throws ConsoleError `invalid` for a secret that cannot be kept or a value that is missing
 */
export function updateBody(stored: Source | null, save: SourceUpdateSave): ReadyBody {
  const base = stored ? storedSourceBody(stored) : {};
  const merged = mergeSave(sourceUpdateSchema, base, save, { clears: 'blank' });
  return ready({ ...merged, body: withEmptiedResponse(merged) }, stored);
}

/**
 * The body of a create: what is set, and nothing else.
 * @throws ConsoleError `invalid`
 */
export function createBody(save: SourceCreateSave): ReadyBody {
  return ready(mergeSave(sourceCreateSchema, {}, save, { clears: 'left_out' }), null);
}
