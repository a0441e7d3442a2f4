import type { BrokerSave } from '@/lib/contract/console/source-broker';
import type { SourceCreateSave, SourceUpdateSave } from '@/lib/contract/console/source-save';
import {
  type Source,
  sourceCreateSchema,
  sourceSchema,
  sourceUpdateSchema,
} from '@/lib/contract/gateway/source';
import { innerObject, unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';
import { exchangeSecrets, withoutNullSecrets } from './exchange-secrets';
import { mergeSave } from './merge-save';
import type { Body, BuiltBody, SaveBodies } from './save-bodies';
import { standInProblems } from './stand-ins';
import { requestAmqp, requestGoogle, requestKafka, storedSourceBody } from './stored-source';

function needed({ name, type, pub_sub }: Body): BuiltBody['problems'] {
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
function withEmptiedResponse({ body, touched }: BuiltBody): Body {
  const isCleared = (path: string) => touched.get(path) === 'cleared';
  const emptied = responseParts.filter(
    (name) => isCleared('custom_response') || isCleared(`custom_response.${name}`),
  );
  if (emptied.length === 0) return body;
  const kept = isRecord(body.custom_response) ? body.custom_response : {};
  const parts = Object.fromEntries(emptied.map((name) => [name, '']));
  return { ...body, custom_response: { ...kept, ...parts } };
}

function built(merged: BuiltBody, stored: Source | null): BuiltBody {
  const body = withSafeBroker(merged.body, stored);
  const problems = { ...standInProblems(body), ...merged.problems, ...needed(body) };
  return { body, problems, touched: merged.touched };
}

/** The full body of an update from what is stored and what the operator changed (design §5). */
function updateBody(row: Source | null, save: SourceUpdateSave): BuiltBody {
  const base = row ? storedSourceBody(withoutNullSecrets(sourceSchema, row)) : {};
  const merged = mergeSave(sourceUpdateSchema, base, save, { clears: 'blank' });
  return built({ ...merged, body: withEmptiedResponse(merged) }, row);
}

/** The body of a create: what is set, and nothing else. */
function createBody(save: SourceCreateSave): BuiltBody {
  return built(mergeSave(sourceCreateSchema, {}, save, { clears: 'left_out' }), null);
}

/**
 * The broker of a form, to be tried before a save.
 * @param isStored whether there is a source of which the gateway takes the secrets that are kept
 * @returns besides, whether any is kept: of a source that is not named nothing is taken
 */
export function triedBroker(
  save: BrokerSave,
  isStored: boolean,
): BuiltBody & { keepsSecret: boolean } {
  let keepsSecret = false;
  const typed = exchangeSecrets(sourceUpdateSchema, save, (directive) => {
    if (!isStored || !isRecord(directive) || directive.kind !== 'keep') return directive;
    keepsSecret = true;
    return undefined;
  });
  const said = isRecord(typed) ? typed : {};
  const merged = mergeSave(sourceUpdateSchema, {}, said, { clears: 'left_out' });
  const body = withSafeBroker(merged.body, null);
  const missing: BuiltBody['problems'] = isRecord(body.pub_sub)
    ? {}
    : { pub_sub: 'Choose a broker' };
  const problems = { ...standInProblems(body), ...merged.problems, ...missing };
  return { body, problems, touched: merged.touched, keepsSecret };
}

/** Bodies of sources (interface specification §4.4, §4.5). */
export const sourceBodies: SaveBodies<Source, SourceCreateSave, SourceUpdateSave> = {
  collection: 'sources',
  schema: sourceSchema,
  requests: { create: sourceCreateSchema, update: sourceUpdateSchema },
  createBody,
  updateBody,
};
