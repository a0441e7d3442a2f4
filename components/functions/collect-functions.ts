import type { SourceView, SubscriptionView } from '@/lib/contract/console/views';

/** A function found on a resource; where it is edited follows from `owner`. */
export interface FoundFunction {
  owner: 'source' | 'subscription';
  uid: string;
  /** Name of the resource that carries it. */
  name: string;
  field: 'body_function' | 'header_function' | 'function';
  code: string;
  updatedAt: string | null | undefined;
}

function isCode(code: string | null | undefined): code is string {
  return typeof code === 'string' && code.trim() !== '';
}

/** The functions of sources: what they do to payload and to headers. */
export function functionsOfSources(sources: readonly SourceView[]): FoundFunction[] {
  return sources.flatMap((source) =>
    (['body_function', 'header_function'] as const).flatMap((field) => {
      const code = source[field];
      if (!isCode(code)) return [];
      const { uid, name, updated_at: updatedAt } = source;
      return [{ owner: 'source' as const, uid, name: name ?? uid, field, code, updatedAt }];
    }),
  );
}

/** The functions of subscriptions: what they do to a payload on its way to an endpoint. */
export function functionsOfSubscriptions(
  subscriptions: readonly SubscriptionView[],
): FoundFunction[] {
  return subscriptions.flatMap(({ uid, name, function: code, updated_at: updatedAt }) =>
    isCode(code)
      ? [
          {
            owner: 'subscription' as const,
            uid,
            name: name ?? uid,
            field: 'function' as const,
            code,
            updatedAt,
          },
        ]
      : [],
  );
}

/** How long a function is, in lines. */
export function lineCount(code: string): number {
  return code.trimEnd().split(/\r\n|[\n\r]/).length;
}
