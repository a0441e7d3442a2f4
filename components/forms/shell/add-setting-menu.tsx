'use client';

import { Plus } from 'lucide-react';
import { useFormAccess, useSummaries } from '@/components/forms/state/form-context';
import { Button } from '@/components/ui/button';
import { useLoadAhead } from '@/components/ui/load-ahead';
import { MenuOnDemand } from '@/components/ui/menu-on-demand';

const loadItems = () => import('./add-setting-items').then((module) => module.AddSettingItems);

// At hand soon, so that a form can be filled while the connection is away.
const ahead = [loadItems];

/** Offers the sections that hold nothing yet. */
export function AddSettingMenu() {
  const { sections, isOpen, addSettingId } = useFormAccess();
  useSummaries();
  useLoadAhead(ahead);
  const absent = sections.filter((section) => !isOpen(section.id) && section.summary() === null);
  if (absent.length === 0) return null;
  const trigger = (
    <Button id={addSettingId} className="self-start">
      <Plus aria-hidden /> Add setting
    </Button>
  );
  return (
    <MenuOnDemand
      load={loadItems}
      trigger={trigger}
      render={(Items) => <Items trigger={trigger} absent={absent} />}
    />
  );
}
