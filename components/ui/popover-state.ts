import type { ComponentProps, RefObject } from 'react';

/** What the parts of a popover share. */
export interface PopoverState {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Of the content. */
  id: string;
}

/** How the content of a popover is placed and drawn. */
export interface PopoverContentProps extends Omit<ComponentProps<'div'>, 'id' | 'dir'> {
  align?: 'start' | 'center' | 'end';
  sideOffset?: number;
}
