'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { Sample } from '@/lib/samples/sample-store';
import { NameForm } from './name-form';

/** Gives the sample that is looked at another name. */
export function RenameSample({
  sample,
  onRename,
}: {
  sample: Sample;
  onRename: (name: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button size="sm" variant="quiet">
          Rename<span className="sr-only"> sample</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Rename sample" align="end" className="w-80 max-w-[92vw]">
        <NameForm
          label="Name of the sample"
          initial={sample.name}
          onSubmit={(name) => {
            onRename(name);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
