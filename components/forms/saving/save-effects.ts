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
