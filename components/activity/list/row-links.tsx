'use client';

import { ExternalLink, FileText, Filter, Link2 } from 'lucide-react';
import { ActionItem } from '@/components/resource/menu/action-item';
import { copyFromMenu } from '@/components/resource/menu/copy-from-menu';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { ScreenLink } from '@/components/ui/screen-link';
import type { ActivityList } from '@/lib/util/routes';
import { useOnlyThis } from './only-this';

/** The page of a row: here, in a new tab, and its address. */
export function PageItems({ href }: { href: string }) {
  return (
    <>
      <DropdownMenuItem asChild>
        <ScreenLink href={href}>
          <FileText aria-hidden className="text-muted" />
          <span>Open its page</span>
        </ScreenLink>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href={href} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden className="text-muted" />
          <span>Open in a new tab</span>
        </a>
      </DropdownMenuItem>
      <ActionItem
        icon={<Link2 />}
        onSelect={() => void copyFromMenu('Link', new URL(href, window.location.href).href)}
      >
        Copy link
      </ActionItem>
    </>
  );
}

/** A value of the row that the list can be narrowed to. */
export interface ThisValue {
  /** The filter that takes it. */
  name: string;
  /** What it is: "endpoint". */
  noun: string;
  value: string | null | undefined;
}

/** Narrows the list to values of a row. */
export function OnlyThisItems({
  projectId,
  list,
  values,
}: {
  projectId: string;
  list: ActivityList;
  values: readonly ThisValue[];
}) {
  const onlyThis = useOnlyThis(projectId, list);
  return (
    <>
      <DropdownMenuSeparator />
      {values.map(({ name, noun, value }) =>
        value ? (
          <ActionItem key={name} icon={<Filter />} onSelect={() => onlyThis(name, value)}>
            {`Only this ${noun}`}
          </ActionItem>
        ) : null,
      )}
    </>
  );
}
