import { ExternalLink as ExternalIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { httpUrl } from '@/lib/util/http-url';
import { cn } from './cn';
import { VisuallyHidden } from './visually-hidden';

/** A link out of the console. Anything but a parsed http or https address is shown as plain text. */
export function ExternalLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children?: ReactNode;
}) {
  const url = httpUrl(href);
  if (!url) return <span className={className}>{children ?? href}</span>;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      className={cn('inline-flex items-center gap-1 text-accent-ink hover:underline', className)}
    >
      {children ?? href}
      <ExternalIcon aria-hidden className="size-3.5 shrink-0" />
      <VisuallyHidden>opens in a new tab</VisuallyHidden>
    </a>
  );
}
