'use client';

import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  useState,
} from 'react';
import { tellNotLoaded } from './use-on-demand';

/** The button of a menu, without handlers of its own. */
export type MenuTrigger = ReactElement<HTMLAttributes<HTMLElement>>;

/** A menu whose code comes when it is first opened: it is open then, at the button that it is given. */
export interface LateMenuProps {
  trigger: MenuTrigger;
}

/**
 * The button of a menu, in place of the whole menu until it is pressed for the first time. Nothing
 * more is mounted until then: each row of a list has one.
 */
export function MenuOnDemand<Props extends LateMenuProps>({
  load,
  trigger,
  render,
}: LateMenuProps & {
  /** Always the same function, which imports the code. */
  load: () => Promise<ComponentType<Props>>;
  render: (Menu: ComponentType<Props>) => ReactElement;
}) {
  const [Menu, setMenu] = useState<ComponentType<Props> | null>(null);
  if (Menu) return render(Menu);
  async function open() {
    try {
      const loaded = await load();
      setMenu(() => loaded);
    } catch {
      tellNotLoaded();
    }
  }
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => void open(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open();
    },
    // On its way already when the press comes.
    onPointerEnter: () => void load().catch(() => undefined),
  });
}
