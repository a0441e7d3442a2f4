import { type KeyboardEvent, useState } from 'react';
import { isComposingKey } from './composition';

type Key = Pick<KeyboardEvent['nativeEvent'], 'key' | 'isComposing' | 'keyCode'>;

/** What a key means in a list of options: the keys move to one, take one, or it is not ours. */
export function listKeyMeaning(
  event: Key,
  { active, count }: { active: number; count: number },
): { moveTo: number } | 'take' | null {
  const { key } = event;
  if (isComposingKey(event)) return null;
  if (key === 'Enter') return 'take';
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return null;
  return { moveTo: Math.max(-1, Math.min(count - 1, active + step)) };
}

/**
 * The keys of a combobox over a list of options: arrows move, Enter takes the one they are on and
 * never sends the form around it.
 * @param options none while the list is closed
 * @param otherwise what Enter takes while the keys are on none of them
 */
export function useListKeys<Option>({
  options,
  otherwise,
  onChoose,
}: {
  options: readonly Option[];
  otherwise: Option | undefined;
  onChoose: (option: Option) => void;
}) {
  const [active, setActive] = useState(-1);
  const chosen = options[active];
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const meaning = listKeyMeaning(event.nativeEvent, { active, count: options.length });
    if (meaning === null) return;
    event.preventDefault();
    const taken = chosen ?? otherwise;
    if (meaning !== 'take') setActive(meaning.moveTo);
    else if (taken !== undefined) onChoose(taken);
  }
  return { active, chosen, onKeyDown, restart: () => setActive(-1) };
}
