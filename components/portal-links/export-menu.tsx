'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { ExportFormProps } from './export-form';

const loadForm = () => import('./export-form').then((module) => module.ExportForm);

/** A button that opens the choices of an export; its code comes with the first opening. */
export function ExportMenu({ size = 'md', ...props }: ExportFormProps & { size?: 'sm' | 'md' }) {
  const [open, setOpen] = useState(false);
  const ExportForm = useOnDemand(loadForm, { wanted: open });
  const isEmpty = props.links.length === 0;
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
        {ExportForm ? (
          <ExportForm {...props} onDone={() => setOpen(false)} />
        ) : (
          <Skeleton className="h-44 w-full" />
        )}
      </PopoverContent>
    </Popover>
  );
}
