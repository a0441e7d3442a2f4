import { type Source, sourceUpdateSchema } from '@/lib/contract/gateway/source';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { emptyBody } from '@/lib/save-bodies/spoken-body';
import { storedSourceBody } from '@/lib/save-bodies/stored-source';
import { isRecord } from '@/lib/util/json';
import { fillUnreadable } from '../resource/fill-unreadable';
import type { UndoneBody } from '../resource/kinds';

/** What a source always has, or nothing takes away. */
const neverCleared = { name: true, type: true, pub_sub: true } as const;

/** What a gateway keeps when it is left out, as the value that clears it (gateway contract §5.2). */
const cleared: Body = {
  ...emptyBody(sourceUpdateSchema.omit(neverCleared)),
  verifier: { type: 'noop' },
};

/** A part with secrets: as it was, or as it was saved where its secrets cannot be read. */
function formerPart(name: 'verifier' | 'pub_sub', former: unknown, saved: unknown) {
  const filled: string[] = [];
  const value = fillUnreadable(former, saved, name, filled);
  const isSameKind = isRecord(former) && isRecord(saved) && former.type === saved.type;
  return filled.length === 0 || isSameKind
    ? { value, cannotUndo: filled }
    : { value: saved, cannotUndo: [name] };
}

/**
 * The body that puts a source back, and what it cannot put back.
 * @param saved the body of the save that is to be undone
 */
export function undoBody(before: Source, saved: Body): UndoneBody {
  const former = storedSourceBody(before);
  const added = Object.entries(cleared).filter(([key]) => saved[key] !== undefined && !former[key]);
  const verifier = formerPart('verifier', former.verifier, saved.verifier);
  const pubSub = formerPart('pub_sub', former.pub_sub, saved.pub_sub);
  // Broker settings that were not there before have no value that removes them.
  const isBrokerNew = saved.pub_sub !== undefined && former.pub_sub === undefined;
  return {
    body: {
      ...former,
      ...(former.verifier ? { verifier: verifier.value } : {}),
      ...(former.pub_sub ? { pub_sub: pubSub.value } : {}),
      ...Object.fromEntries(added),
    },
    cannotUndo: [...verifier.cannotUndo, ...pubSub.cannotUndo, ...(isBrokerNew ? ['pub_sub'] : [])],
  };
}
