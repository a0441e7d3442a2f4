import 'server-only';
import type { UndoBody } from '@/lib/contract/console/resource-actions';
import type { Dialect } from '@/lib/releases/dialect';
import type { ServiceContext } from '../service-context';
import { type CreateRequest, createResource } from './create-resource';
import { deleteResource } from './delete-resource';
import type { ReadyBody, ResourceKind, StoredRow } from './resource-kind';
import { getResourceState } from './resource-state';
import { revealSecret } from './reveal-secret';
import { undoResource } from './undo-resource';
import { type UpdateRequest, updateResource } from './update-resource';
import type { WriteContext } from './write-context';

/** How the bodies of a kind are made; each throws `invalid` for what must not be sent. */
interface Bodies<Row, CreateSave, UpdateSave> {
  createBody(save: CreateSave, dialect: Dialect): ReadyBody;
  /** @param stored null where the gateway cannot be read: then the save is all there is */
  updateBody(stored: Row | null, save: UpdateSave, dialect: Dialect): ReadyBody;
}

/** Everything that is written of one kind of resource, and read to be written. */
export function writesOf<
  Row extends StoredRow,
  CreateSave extends object,
  UpdateSave extends object,
>(kind: ResourceKind<Row>, { createBody, updateBody }: Bodies<Row, CreateSave, UpdateSave>) {
  return {
    state: (context: ServiceContext, uid: string) => getResourceState(kind, context, uid),
    create: (context: WriteContext, request: CreateRequest & { body: CreateSave }) =>
      createResource(kind, context, request, (dialect) => createBody(request.body, dialect)),
    update: (context: WriteContext, uid: string, request: UpdateRequest & { body: UpdateSave }) =>
      updateResource(kind, context, uid, request, (before, dialect) =>
        updateBody(before, request.body, dialect),
      ),
    remove: (context: WriteContext, uid: string) => deleteResource(kind, context, uid),
    undo: (context: WriteContext, uid: string, request: UndoBody) =>
      undoResource(kind, context, uid, request),
    reveal: (context: ServiceContext, uid: string, path: string) =>
      revealSecret(kind, context, uid, path),
  };
}
