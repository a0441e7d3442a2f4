'use client';

import { Share2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { ShareWaysProps } from './share-ways';

const loadWays = () => import('./share-ways').then((module) => module.ShareWays);

/** Fetches the ways once somebody asks for them. */
function LateWays(props: ShareWaysProps) {
  const Ways = useOnDemand(loadWays, { wanted: true });
  return Ways ? <Ways {...props} /> : null;
}

/** Gives a function and its samples to others: as a link, as a file or as a test. */
export function ShareMenu(props: ShareWaysProps) {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button title="Share">
          <Share2 aria-hidden />
          <span className="@max-6xl:sr-only">Share</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Share" align="end" className="w-96 max-w-[92vw]">
        <LateWays {...props} />
      </PopoverContent>
    </Popover>
  );
}
