/** The words for every value of a choice; one in forms, and one more where a sentence wants another. */
export type Words<Value extends string, Form extends string> = Readonly<
  Record<Value, Readonly<Record<Form, string>>>
>;

/** A word that is the same wherever a value is told. */
export function oneWord<const Word extends string>(
  word: Word,
): Readonly<Record<'choice' | 'listed' | 'changed', Word>> {
  return { choice: word, listed: word, changed: word };
}

/** The word for a value of the gateway; one that this console does not know stands for itself. */
export function wordFor<Form extends string>(
  words: Words<string, Form>,
  value: string,
  form: Form,
): string {
  return (Object.hasOwn(words, value) ? words[value]?.[form] : undefined) ?? value;
}

/** The choices of a form, in the order of their words. */
export function choicesOf<Value extends string>(
  words: Words<Value, 'choice'>,
): { value: Value; label: string }[] {
  const values = Object.keys(words).filter((each): each is Value => Object.hasOwn(words, each));
  return values.map((value) => ({ value, label: words[value].choice }));
}
