import 'server-only';
import type { BuiltBody } from '@/lib/save-bodies/save-bodies';
import { ConsoleError } from '../../console-error';

/** A body that may be sent, and what the operator spoke of in it. */
export type ReadyBody = Pick<BuiltBody, 'body' | 'touched'>;

/** @throws ConsoleError `invalid` with the fields that keep a body from being sent */
export function readyBody({ body, problems, touched }: BuiltBody): ReadyBody {
  if (Object.keys(problems).length === 0) return { body, touched };
  throw new ConsoleError('invalid', {
    detail: 'Some values are needed before this can be saved. Nothing was sent.',
    fields: problems,
  });
}
