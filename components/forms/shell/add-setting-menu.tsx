'use client';

import { Plus } from 'lucide-react';
import { useFormAccess } from '@/components/forms/state/form-context';
import { useFormValues } from '@/components/forms/state/use-form-values';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';

/** Offers the sections that hold nothing yet. */
export function AddSettingMenu() {
  const { sections, isOpen, openSection, sectionIdOf, addSettingId } = useFormAccess();
  useFormValues();
  const absent = sections.filter((section) => !isOpen(section.id) && section.summary() === null);
  if (absent.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button id={addSettingId} className="self-start">
          <Plus aria-hidden /> Add setting
        </Button>
      </DropdownMenuTrigger>
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
            {title}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
