import { functionResource, type WrittenKind } from '@/components/editor/runs/bench-function';
import { isResourceId } from '@/lib/contract/console/resource-id';
import type { SourceView, SubscriptionView } from '@/lib/contract/console/views';
import { benchKinds } from './bench/kinds';

/** A function of a stored resource, as the address names it. */
export interface FunctionPlace {
  kind: WrittenKind;
  uid: string;
}

/** Such as "source_body/01H…", in the address and wherever something is kept for the function. */
export const placeText = ({ kind, uid }: FunctionPlace): string => functionResource(kind, uid);

/** The function that an address names; undefined for a text that names none. */
export function readPlace(text: string | null | undefined): FunctionPlace | undefined {
  const [name, uid, ...more] = text?.split('/') ?? [];
  const kind = benchKinds.find((each) => each === name);
  return kind && more.length === 0 && isResourceId(uid) ? { kind, uid } : undefined;
}

/** A stored resource that carries a function of a kind, as the console reads it. */
export type Owner =
  | { kind: 'subscription'; view: SubscriptionView }
  | { kind: 'source_body' | 'source_header'; view: SourceView };

/** The code of the function; empty where the resource has none. */
export function codeOf(owner: Owner): string {
  if (owner.kind === 'subscription') return owner.view.function ?? '';
  return (
    (owner.kind === 'source_body' ? owner.view.body_function : owner.view.header_function) ?? ''
  );
}

/** The source of the function where that reads from a broker. */
export function brokerSourceOf({ kind, view }: Owner): string | undefined {
  return kind !== 'subscription' && view.type === 'pub_sub' ? view.uid : undefined;
}
