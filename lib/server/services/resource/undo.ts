import 'server-only';
import type { UndoBody } from '@/lib/contract/console/resource-actions';
import { ConsoleError } from '../../console-error';
import { conflictError } from './conflict';
import type { KindSaveResult } from './finish-save';
import type { EditableKind, StoredRow } from './kinds';
import { requireStored } from './read-stored';
import { fingerprintOf } from './state';
import { writeUpdate } from './update';
import { dialectOfGateway, ownerOf, savesOf, type WriteContext, writeOnce } from './write-context';

function expired(): ConsoleError {
  return new ConsoleError('not_found', {
    detail:
      'This can no longer be undone: the former state is kept for ten minutes. Nothing was changed.',
  });
}

/**
 * Puts the state before a save back, once, unless somebody else saved since. An undo that fails can
 * be tried again where the state after the save is known: had it taken effect all the same, the newer
 * state would stand in its way.
 * @throws ConsoleError `not_found` for a token that has run out, `conflict` with the newer copy
 */
export function undoResource<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: WriteContext,
  uid: string,
  request: UndoBody,
): Promise<KindSaveResult<Row>> {
  const resource = `${kind.noun} ${uid}`;
  return writeOnce(context, resource, request, async (own) => {
    const { undo } = savesOf(own);
    const entry = undo.find(request.token, ownerOf(own, resource));
    if (!entry) throw expired();
    const before = await requireStored(kind, own, uid);
    const isChanged = before && entry.after && fingerprintOf(kind, own, before) !== entry.after;
    if (isChanged) {
      throw conflictError(
        kind,
        own,
        before,
        `This ${kind.noun} was changed again since that save, so it was not put back.`,
      );
    }
    const isGuarded = before !== null && entry.after !== null;
    if (!isGuarded) undo.forget(request.token);
    const touched = new Map(Object.keys(entry.body).map((key) => [key, 'value' as const]));
    const update = {
      uid,
      sent: { body: entry.body, touched },
      before,
      dialect: await dialectOfGateway(own),
    };
    const result = await writeUpdate(kind, own, update, { canUndo: false });
    undo.forget(request.token);
    return result;
  });
}
