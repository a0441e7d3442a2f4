'use client';

import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { useOnDemand } from '@/components/ui/use-on-demand';

/** A button that opens the choices of an export; their code comes with the first opening. */
export function ExportMenu<Form>({
  isEmpty,
  size = 'md',
  load,
  render,
}: {
  isEmpty: boolean;
  size?: 'sm' | 'md';
  /** Always the same function. */
  load: () => Promise<Form>;
  render: (form: Form, close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const form = useOnDemand(load, { wanted: open });
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          size={size}
          variant="quiet"
          disabled={isEmpty}
          title={isEmpty ? 'There is nothing to export' : undefined}
        >
          <Download aria-hidden /> Export
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Export" align="end" className="flex w-72 flex-col gap-3">
        {form ? render(form, () => setOpen(false)) : <Skeleton className="h-44 w-full" />}
      </PopoverContent>
    </Popover>
  );
}
