const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Time of day on this browser's clock, to the second: "14:02:11". */
export function clockTime(ms: number): string {
  return format.format(ms);
}
