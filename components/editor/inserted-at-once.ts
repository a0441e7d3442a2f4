/** Nobody types so much in one stroke. */
const LONGEST_STROKE = 100;

/**
 * The text that something else than keys puts in at once, such as dictation or another program;
 * undefined for what is typed. The editor takes what is typed sign by sign and closes every bracket,
 * which would take minutes for thousands of them.
 */
export function insertedAtOnce({
  inputType,
  data,
}: Pick<InputEvent, 'inputType' | 'data'>): string | undefined {
  const isLong = inputType === 'insertText' && data !== null && data.length > LONGEST_STROKE;
  return isLong ? data : undefined;
}
