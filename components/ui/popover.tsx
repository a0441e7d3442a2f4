'use client';

import { Slot } from 'radix-ui';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PopoverContentProps, PopoverState } from './popover-state';
import { useOnDemand } from './use-on-demand';

const PopoverContext = createContext<PopoverState | null>(null);

function usePopover(): PopoverState {
  const popover = useContext(PopoverContext);
  if (!popover) throw new Error('this part of a popover needs a Popover above it');
  return popover;
}

const loadSurface = () => import('./popover-surface').then((module) => module.PopoverSurface);

/** A button and what it opens. What places the content is fetched when one is first opened. */
export function Popover({
  open,
  onOpenChange,
  children,
}: {
  /** With `onOpenChange`: whether it is open, where that is known outside. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}) {
  const [ownOpen, setOwnOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = open ?? ownOpen;
  const setOpen = onOpenChange ?? setOwnOpen;
  const state = useMemo(() => ({ isOpen, setOpen, trigger, id }), [isOpen, setOpen, id]);
  return <PopoverContext value={state}>{children}</PopoverContext>;
}

/** The button that opens and closes it; `asChild` makes one of the button inside. */
export function PopoverTrigger({
  asChild = false,
  ...rest
}: ComponentProps<'button'> & { asChild?: boolean }) {
  const { isOpen, setOpen, trigger, id } = usePopover();
  const Element = asChild ? Slot.Root : 'button';
  return (
    <Element
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      data-state={isOpen ? 'open' : 'closed'}
      {...rest}
      ref={trigger}
      onClick={() => setOpen(!isOpen)}
    />
  );
}

/** Give it `aria-label` or a heading bound by `aria-labelledby`. */
export function PopoverContent(props: PopoverContentProps) {
  const state = usePopover();
  const Surface = useOnDemand(loadSurface, { wanted: state.isOpen });
  return state.isOpen && Surface ? <Surface {...props} state={state} /> : null;
}
