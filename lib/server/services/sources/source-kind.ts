import { operations } from '@/lib/contract/gateway/operations';
import {
  type Source,
  sourceCreateSchema,
  sourceSchema,
  sourceUpdateSchema,
} from '@/lib/contract/gateway/source';
import type { Body } from '../../saves/merge-save';
import type { ResourceKind } from '../writes/resource-kind';
import { causeOfTrouble } from './cause-of-trouble';
import { comparableSource } from './stored-body';
import { undoBody } from './undo-body';

function sentRow(uid: string, { name, type }: Body): Source {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { uid, name: text(name), type: text(type) };
}

/** Sources as they are read, written and compared (interface specification §4.4, §4.5). */
export const sourceKind: ResourceKind<Source> = {
  noun: 'source',
  idName: 'sourceID',
  schema: sourceSchema,
  requests: { create: sourceCreateSchema, update: sourceUpdateSchema },
  operations: {
    list: operations.listSources,
    read: operations.getSource,
    create: operations.createSource,
    update: operations.updateSource,
    remove: operations.deleteSource,
  },
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
