import 'server-only';
import type { Project } from '@/lib/contract/gateway/project';
import { projectTraits } from '@/lib/releases/traits';
import { storedProjectBody } from '@/lib/save-bodies/project-body';
import { sameValue } from '@/lib/util/same-value';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../context/service-context';
import type { LateReads } from '../resource/kinds';

function isAs(left: Project, right: Project): boolean {
  return sameValue(storedProjectBody(left), storedProjectBody(right));
}

/**
 * Settings that 26.3.6 answers from a cache for minutes after a change (gateway contract §9.8): while
 * it tells those that a save from here replaced, what was answered to that save counts. The next save
 * would put the former ones back otherwise.
 */
export const lateProjectReads: LateReads<Project> = {
  isLate: (dialect) => projectTraits(dialect).readsLate,
  settled(context: ServiceContext, read) {
    const written = runtimeOf(context).writtenProjects.get(connectionIdentity(context.connection));
    return written && isAs(read, written.before) ? written.answer : read;
  },
  noteWritten(context: ServiceContext, before, answer) {
    const { writtenProjects } = runtimeOf(context);
    const key = connectionIdentity(context.connection);
    const former = writtenProjects.get(key);
    // What the cache still holds is the state before the first of several changes.
    const isOneMore = former && before && isAs(former.answer, before);
    const told = isOneMore ? former.before : before;
    if (told) writtenProjects.set(key, { before: told, answer });
  },
};
