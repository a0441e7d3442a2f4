import type { BenchFunction } from '@/components/editor/runs/bench-function';

/** What a tool looked at: other code or another sample makes what it found old. */
export function subjectOf({ code }: Pick<BenchFunction, 'code'>, payload: string): string {
  return JSON.stringify([code, payload]);
}
