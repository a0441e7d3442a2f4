import { type SourceFilters, sourceSearch } from '@/lib/contract/console/searches';
import type { SourceCreateSave, SourceUpdateSave } from '@/lib/contract/console/source-save';
import { operations } from '@/lib/contract/gateway/operations';
import type { Source } from '@/lib/contract/gateway/source';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { sourceBodies } from '@/lib/save-bodies/source-body';
import { storedSourceBody } from '@/lib/save-bodies/stored-source';
import { byConsole, byText, byValue } from '../listing/row-filters';
import type { ListedKind, WritableKind } from '../resource/kinds';
import { savedRows } from '../resource/saved-rows';
import { causeOfTrouble } from './cause-of-trouble';
import { undoBody } from './undo-body';

/** A stored source in the shape of a request with everything that a save may speak of, to compare. */
function comparableSource(stored: Source): Body {
  return {
    provider: stored.provider ?? undefined,
    verifier: { type: 'noop' },
    ...storedSourceBody(stored),
  };
}

function sentRow(uid: string, { name, type }: Body): Source {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { uid, name: text(name), type: text(type) };
}

type SourceKind = ListedKind<Source, SourceFilters> &
  WritableKind<Source, SourceCreateSave, SourceUpdateSave>;

/** Sources as they are listed, read, written and compared (interface specification §4.4, §4.5). */
export const sourceKind: SourceKind = {
  noun: 'source',
  idName: 'sourceID',
  list: 'sources',
  schema: sourceBodies.schema,
  bodies: sourceBodies,
  operations: {
    list: operations.listSources,
    read: operations.getSource,
    create: operations.createSource,
    update: operations.updateSource,
    remove: operations.deleteSource,
  },
  search: sourceSearch,
  filters: {
    q: byText(({ url, mask_id }) => [url, mask_id]),
    type: byValue('type', ({ type }) => type),
    provider: byValue('provider', ({ provider }) => provider),
    status: byConsole(({ is_disabled }, status) => is_disabled === (status === 'disabled')),
  },
  order: null,
  standIn: { origin: 'saved', rows: async (context) => savedRows(sourceKind, context) },
  isCached: true,
  comparable: comparableSource,
  settings: comparableSource,
  isAsCreated: ({ name, type }, sent) => name === sent.name && type === sent.type,
  // What real gateways do not take over shows in what is read back (gateway contract §5.2).
  ignored: () => new Set(),
  notReadable: () => new Set(),
  undoBody,
  causeOfTrouble,
  sentRow,
};
