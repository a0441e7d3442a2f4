import { type KeyboardEvent, useState } from 'react';

/**
 * The keys of a combobox over a list of options: arrows move, Enter takes the one they are on, or
 * the only one there is.
 */
export function useListKeys<Option>(
  options: readonly Option[],
  onChoose: (option: Option) => void,
) {
  const [active, setActive] = useState(-1);
  const chosen = options[active];
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(Math.max(-1, Math.min(options.length - 1, active + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const taken = chosen ?? (options.length === 1 ? options[0] : undefined);
      if (taken !== undefined) onChoose(taken);
    }
  }
  return { active, chosen, onKeyDown, restart: () => setActive(-1) };
}
