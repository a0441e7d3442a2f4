'use client';

import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { useLayerContainer } from './layer';

/** Not modal: the page behind stays readable for assistive tools and does not lose its scroll bar. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

const itemClasses =
  'flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 text-ink text-sm outline-none data-disabled:opacity-55 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0';

export function DropdownMenuContent({
  className,
  sideOffset = 4,
  align = 'start',
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  const { container, marker } = useLayerContainer();
  return (
    <>
      {marker}
      <Radix.Portal container={container}>
        <Radix.Content
          sideOffset={sideOffset}
          align={align}
          collisionPadding={8}
          className={cn(
            'appear z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 overflow-y-auto rounded-lg bg-raised p-1 shadow-raised',
            className,
          )}
          {...rest}
        />
      </Radix.Portal>
    </>
  );
}

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={cn(itemClasses, className)} {...rest} />;
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-2 py-1 text-muted text-xs', className)} {...rest} />;
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemClasses, className)} {...rest}>
      <span className="flex size-4 items-center justify-center">
        <Radix.ItemIndicator>
          <Check aria-hidden />
        </Radix.ItemIndicator>
      </span>
      <span className="contents">{children}</span>
    </Radix.RadioItem>
  );
}
