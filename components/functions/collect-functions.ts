import type { WrittenKind } from '@/components/editor/runs/bench-function';
import type { SourceView, SubscriptionView } from '@/lib/contract/console/views';
import { codeOf } from './opened-function';

/** So many resources of a kind are looked through for functions. */
export const MOST_ROWS = 100;

/** A function found on a resource. */
export interface FoundFunction {
  kind: WrittenKind;
  uid: string;
  /** Name of the resource that carries it. */
  name: string;
  /** What else tells it apart from others of that name. */
  detail: string;
  code: string;
  updatedAt: string | null | undefined;
}

/** The functions of sources: what they do to payload and to headers. */
export function functionsOfSources(sources: readonly SourceView[]): FoundFunction[] {
  return sources.flatMap((view) =>
    (['source_body', 'source_header'] as const).flatMap((kind) => {
      const code = codeOf({ kind, view });
      if (code.trim() === '') return [];
      const { uid, name, type, updated_at: updatedAt } = view;
      return [{ kind, uid, name: name || uid, detail: type ?? '', code, updatedAt }];
    }),
  );
}

/** The functions of subscriptions: what they do to a payload on its way to an endpoint. */
export function functionsOfSubscriptions(
  subscriptions: readonly SubscriptionView[],
): FoundFunction[] {
  return subscriptions.flatMap((view) => {
    const code = codeOf({ kind: 'subscription', view });
    if (code.trim() === '') return [];
    const { uid, name, endpoint_metadata: endpoint, updated_at: updatedAt } = view;
    const detail = endpoint?.name ?? '';
    return [{ kind: 'subscription' as const, uid, name: name || uid, detail, code, updatedAt }];
  });
}

/** Those that hold what is searched for, whichever way a person would call them. */
export function functionsLike(found: readonly FoundFunction[], search: string): FoundFunction[] {
  const wanted = search.trim().toLowerCase();
  return found.filter(({ name, detail, uid, code }) =>
    [name, detail, uid, code].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** How long a function is, in lines. */
export function lineCount(code: string): number {
  return code.trimEnd().split(/\r\n|[\n\r]/).length;
}
