'use client';

import { Slot } from 'radix-ui';
import { type ComponentType, type KeyboardEvent, type ReactElement, useState } from 'react';
import { useOnDemand } from './use-on-demand';

/** A menu whose code comes when it is first opened: it is open then, at the button that it is given. */
export interface LateMenuProps {
  trigger: ReactElement;
}

/** The button of a menu, in place of the whole menu until it is pressed for the first time. */
export function MenuOnDemand<Props extends LateMenuProps>({
  load,
  trigger,
  render,
}: {
  /** Always the same function, which imports the code. */
  load: () => Promise<ComponentType<Props>>;
  trigger: ReactElement;
  render: (Menu: ComponentType<Props>) => ReactElement;
}) {
  const [wanted, setWanted] = useState(false);
  const Menu = useOnDemand(load, { wanted, onFailure: () => setWanted(false) });
  if (Menu) return render(Menu);
  const open = () => setWanted(true);
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      }}
      // On its way already when the press comes.
      onPointerEnter={() => void load().catch(() => undefined)}
    >
      {trigger}
    </Slot.Root>
  );
}
