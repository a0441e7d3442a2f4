import { ArrowDownUp, KeyRound, Search, Tag } from 'lucide-react';
import type { ChecksLook, TextLook } from './value-look';

/** Filters that more than one list has. */
export const eventTypeLook: TextLook = {
  kind: 'text',
  noun: 'event type',
  icon: Tag,
  placeholder: 'order.paid',
  hint: 'The whole type, as it is written.',
};

export const payloadLook: TextLook = {
  kind: 'text',
  noun: 'payload',
  icon: Search,
  placeholder: 'ord_1 or data.order.id=ord_1',
  hint: 'A text in what was sent, or path=value. Gatehouse reads payloads one by one for it.',
};

export const idempotencyLook: TextLook = {
  kind: 'text',
  noun: 'idempotency key',
  icon: KeyRound,
  placeholder: 'The whole key',
  hint: 'Of events that came with this key.',
};

export const orderLook: ChecksLook = {
  kind: 'checks',
  noun: 'order',
  icon: ArrowDownUp,
  values: ['ASC'],
  wordOf: () => 'oldest first',
  narrows: false,
};

/** Each text once, without those that are not told. */
export function distinct(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => text || []))];
}
