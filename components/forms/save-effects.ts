/** What a save does, before it is done; the models of the resources make it. */
export interface SaveEffects {
  changes: readonly { path: string; label: string; from: string; to: string }[];
  erases: readonly { path: string; label: string; from: string | null }[];
  keepsSecrets: readonly { path: string; label: string }[];
  ignored: readonly {
    path: string;
    label: string;
    certainty: 'will' | 'may';
    why: string;
    instead?: string;
  }[];
  warnings: readonly { path: string | null; text: string }[];
}

/** "1 field", "3 fields". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
