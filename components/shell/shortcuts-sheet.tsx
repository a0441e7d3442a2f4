'use client';

import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { type Shortcut, useShortcutList } from '@/components/ui/shortcuts';
import { showKeys, useModKey } from '@/components/ui/use-mod-key';

function byGroup(shortcuts: readonly Shortcut[]): [string, Shortcut[]][] {
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of shortcuts) {
    const group = groups.get(shortcut.group) ?? [];
    if (!group.some((each) => each.keys === shortcut.keys)) group.push(shortcut);
    groups.set(shortcut.group, group);
  }
  return [...groups];
}

/** Lists the shortcuts that work on this screen. */
export function ShortcutsSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const groups = byGroup(useShortcutList());
  const modKey = useModKey();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Keyboard shortcuts"
        description="They stand down while you type and while a dialog is open."
        className="w-130"
      >
        <div className="columns-2 gap-8 max-sm:columns-1">
          {groups.map(([group, shortcuts]) => (
            <section key={group} className="mb-4 break-inside-avoid">
              <h3 className="mb-1 font-medium text-muted text-xs">{group}</h3>
              <dl>
                {shortcuts.map((shortcut) => (
                  <div
                    key={shortcut.keys}
                    className="flex min-h-7 items-center gap-2 py-0.5 text-sm"
                  >
                    <dt className="flex-1">{shortcut.label}</dt>
                    <dd>
                      <Kbd keys={showKeys(shortcut.keys, modKey)} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
