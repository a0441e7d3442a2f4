'use client';

import Link from 'next/link';
import { type ComponentProps, use } from 'react';
import { ScreenOpenerContext } from './screen-opener';

type ScreenLinkProps = Omit<
  ComponentProps<typeof Link>,
  'href' | 'prefetch' | 'onNavigate' | 'replace' | 'scroll'
> & {
  href: string;
};

/**
 * A link to a screen of the console. Pointing at it or focusing it fetches the code of the screen;
 * what the screen shows is never read before it is opened.
 */
export function ScreenLink({ href, onPointerEnter, onFocus, ...props }: ScreenLinkProps) {
  const { open, hasten } = use(ScreenOpenerContext);
  return (
    <Link
      {...props}
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        if (open(href, 'push')) event.preventDefault();
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        hasten(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        hasten(href);
      }}
    />
  );
}
