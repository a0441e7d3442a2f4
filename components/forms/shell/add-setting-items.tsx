'use client';

import { type BoundSection, useFormAccess } from '@/components/forms/state/form-context';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { LateMenuProps } from '@/components/ui/menu-on-demand';

/** The menu of the sections that hold nothing yet, once it was opened. */
export function AddSettingItems({
  trigger,
  absent,
}: LateMenuProps & { absent: readonly BoundSection[] }) {
  const { sections, openSection, sectionIdOf } = useFormAccess();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent
        // The focus belongs into the section that was just opened, not back on the button.
        onCloseAutoFocus={(event) => {
          const isInSection = sections.some(({ id }) =>
            document.getElementById(sectionIdOf(id))?.contains(document.activeElement),
          );
          if (isInSection) event.preventDefault();
        }}
      >
        {absent.map(({ id, title, icon: Icon }) => (
          <DropdownMenuItem key={id} onSelect={() => openSection(id)}>
            <Icon aria-hidden className="text-muted" />
            <span>{title}</span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
