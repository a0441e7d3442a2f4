import 'server-only';
import type { UndoBody } from '@/lib/contract/console/endpoint-actions';
import { ConsoleError } from '../../console-error';
import { conflictError } from './conflict';
import { fingerprintOf } from './endpoint-state';
import type { EndpointSaveResult } from './finish-save';
import { goneError, readStored } from './read-stored';
import { writeUpdate } from './update-endpoint';
import { dialectOfGateway, ownerOf, savesOf, type WriteContext, writeOnce } from './write-context';

function expired(): ConsoleError {
  return new ConsoleError('not_found', {
    detail:
      'This can no longer be undone: the former state is kept for ten minutes. Nothing was changed.',
  });
}

/**
 * Puts the state before a save back, once, unless somebody else saved since.
 * @throws ConsoleError `not_found` for a token that has run out, `conflict` with the newer copy
 */
export function undoEndpoint(
  context: WriteContext,
  uid: string,
  request: UndoBody,
): Promise<EndpointSaveResult> {
  return writeOnce(context, uid, request, async (own) => {
    const { undo } = savesOf(own);
    const entry = undo.find(request.token, ownerOf(own, uid));
    if (!entry) throw expired();
    const stored = await readStored(own, uid);
    if (stored === 'gone') throw goneError();
    const before = stored === 'no_reads' ? null : stored.found;
    const isChanged = before && entry.after && fingerprintOf(own, before) !== entry.after;
    if (isChanged) {
      throw conflictError(
        own,
        before,
        'This endpoint was changed again since that save, so it was not put back.',
      );
    }
    undo.forget(request.token);
    const touched = new Map(Object.keys(entry.body).map((key) => [key, 'value' as const]));
    const update = {
      uid,
      sent: { body: entry.body, touched },
      before,
      dialect: await dialectOfGateway(own),
    };
    return await writeUpdate(own, update, { canUndo: false });
  });
}
