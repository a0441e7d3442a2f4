/** What a save does, before it is done; the models of the resources make it. */
export interface SaveEffects {
  changes: readonly { path: string; label: string; from: string; to: string }[];
  erases: readonly { path: string; label: string; from: string | null }[];
  keepsSecrets: readonly { path: string; label: string }[];
  ignored: readonly {
    path: string;
    label: string;
    /** Whether the whole save fails for it, it comes to nothing, or that is not certain. */
    certainty: 'refuses' | 'will' | 'may';
    why: string;
    instead?: string;
    /** True where that way is to delete the resource and to create it again. */
    isRecreated?: true;
  }[];
  warnings: readonly { path: string | null; text: string }[];
}

/** "1 field", "3 fields". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Fields that come to nothing for the same reason, together in the order in which it first comes up. */
export function byReason<Field extends { why: string; instead?: string }>(
  fields: readonly Field[],
): [Field, ...Field[]][] {
  const groups = new Map<string, [Field, ...Field[]]>();
  for (const field of fields) {
    const reason = JSON.stringify([field.why, field.instead]);
    const group = groups.get(reason);
    if (group) group.push(field);
    else groups.set(reason, [field]);
  }
  return [...groups.values()];
}
