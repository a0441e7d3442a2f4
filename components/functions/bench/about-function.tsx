'use client';

import { Info } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

/** Where the gateway runs a function and what it is given, for those who ask. */
export function AboutFunction({ runs }: { runs: string }) {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton size="sm" label="When it runs">
          <Info aria-hidden />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label="When it runs" className="w-80 max-w-[92vw]">
        <p>{runs}</p>
      </PopoverContent>
    </Popover>
  );
}
