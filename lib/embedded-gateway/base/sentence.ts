/** A word that begins a sentence; a name such as `event_type` stays as it is written. */
const firstWord = /^[a-z]+(?=[\s,:;]|$)/;

/** What stands alone, as a sentence: a large letter first where a word is first, and a full stop. */
export function sentenceOf(text: string): string {
  if (text === '') return '';
  const begun = text.replace(firstWord, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
