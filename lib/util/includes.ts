/** Whether a text is one of some named values; narrows it to them. */
export function includes<T extends string>(values: readonly T[], text: string): text is T {
  return values.some((value) => value === text);
}
