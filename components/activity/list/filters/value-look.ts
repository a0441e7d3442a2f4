import type { LucideIcon } from 'lucide-react';
import { chosenOf } from '@/lib/contract/console/activity-searches';

interface Named {
  /** What it narrows by: "event type". */
  noun: string;
  icon: LucideIcon;
  /** False for one that leaves no rows out, such as an order. */
  narrows?: false;
}

/** A filter that is ticked: any of a closed list. */
export interface ChecksLook extends Named {
  kind: 'checks';
  values: readonly string[];
  wordOf: (value: string) => string;
}

/** A filter that is typed. */
export interface TextLook extends Named {
  kind: 'text';
  placeholder: string;
  /** What it takes and does, in a sentence. */
  hint: string;
}

export type ValueLook = ChecksLook | TextLook;

/** What a filter narrows to, in words; null where it does not. */
export function chosenWords(look: ValueLook, value: string | null): string | null {
  if (value === null) return null;
  return look.kind === 'text' ? value : chosenOf(value).map(look.wordOf).join(', ');
}
