'use client';

import { Ellipsis } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { MenuOnDemand } from '@/components/ui/menu-on-demand';
import type { AccountActions } from './account-menu-items';

const load = () => import('./account-menu-items').then((module) => module.AccountMenuItems);

const trigger = (
  <IconButton label="Account: theme, read-only, shortcuts, sign out" size="sm">
    <Ellipsis aria-hidden />
  </IconButton>
);

/** Theme, read-only, shortcuts and sign-out. */
export function AccountMenu(actions: AccountActions) {
  return (
    <MenuOnDemand
      load={load}
      trigger={trigger}
      render={(Items) => <Items {...actions} trigger={trigger} />}
    />
  );
}
