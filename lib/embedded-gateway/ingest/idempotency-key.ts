import { createHash } from 'node:crypto';
import type { RequestPlace } from '@/lib/contract/gateway/request-place';
import { fail, ok, type Result } from '@/lib/util/result';
import { type ValueSource, valueAtPlace } from './request-values';

/** A place that identifies requests, and the setting that names it. */
export interface KeyPlace extends RequestPlace {
  setting: string;
}

/**
 * The key that a request shares with its repetitions: the SHA-256 of the source's name and of the
 * values, in order (gateway contract §9.4). Undefined where all of them are empty: on real gateways
 * all requests without such a header share one key, and all but the first are lost as duplicates.
 * Fails, in a sentence, for a value of body or query that is not there.
 */
export function idempotencyKeyOf(
  sourceName: string,
  places: readonly KeyPlace[],
  request: ValueSource,
): Result<string | undefined, string> {
  const values: string[] = [];
  for (const place of places) {
    if (place.part === 'body' && request.body.kind === 'other') {
      return fail(
        `${place.setting} is read from JSON and forms, and the Content-Type names neither`,
      );
    }
    const value = valueAtPlace(place, request);
    if (value === undefined && place.part !== 'header') {
      return fail(`${place.setting}, which identifies a request, is missing`);
    }
    values.push(value?.text ?? '');
  }
  const joined = values.join('');
  if (joined === '') return ok(undefined);
  return ok(createHash('sha256').update(sourceName).update(joined).digest('hex'));
}
