import type { PreferenceScope } from '@/lib/preferences/browser-store';
import type { FunctionKind, RunRequest } from '@/lib/transform/run-types';

/** The kinds that an operator writes; the other ways to run them belong to the gateway. */
export type WrittenKind = Exclude<FunctionKind, 'broker_body' | 'broker_header'>;

/** A function, without what it is run on. */
export type BenchFunction = Pick<RunRequest, 'kind' | 'code' | 'release'>;

/** Whose samples and versions they are: those of one function of one project. */
export interface BenchScope extends PreferenceScope {
  resource: string;
}

/** What a function belongs to; one of nothing stored yet shares its samples with others of its kind. */
export function functionResource(kind: WrittenKind, uid: string | null): string {
  return `${kind}/${uid ?? 'new'}`;
}
