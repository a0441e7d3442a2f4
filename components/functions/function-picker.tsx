'use client';

import { Braces, ChevronDown, Route } from 'lucide-react';
import { useState } from 'react';
import type { WrittenKind } from '@/components/editor/runs/bench-function';
import { Button, buttonClasses } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { ScreenLink } from '@/components/ui/screen-link';
import { Segmented } from '@/components/ui/segmented';
import { Tooltip } from '@/components/ui/tooltip';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { routes } from '@/lib/util/routes';
import { benchKinds, kindFacts } from './bench/kinds';
import type { FunctionPlace } from './opened-function';

const options = benchKinds.map((value) => ({ value, label: kindFacts[value].label }));

const loadList = () => import('./function-list').then((module) => module.FunctionList);

/** Which function the bench holds, and the ways to another: by its kind, or from those of the project. */
export function FunctionPicker({
  projectId,
  kind,
  name,
  isEdited,
  onKind,
  onOpen,
}: {
  projectId: string;
  kind: WrittenKind;
  /** Of what carries the function; undefined for one that belongs to nothing yet. */
  name: string | undefined;
  /** Whether it is another one than what is stored. */
  isEdited: boolean;
  /** Turns to the function of a kind that belongs to nothing yet. */
  onKind: (kind: WrittenKind) => void;
  onOpen: (place: FunctionPlace) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const List = useOnDemand(loadList, { wanted: isOpen });
  return (
    <>
      <h1 className="sr-only">Functions</h1>
      <Segmented
        legend="Kind of function"
        hideLegend
        value={kind}
        options={options}
        onChange={onKind}
        className="shrink-0 max-md:basis-full"
      />
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button className="min-w-32 max-w-72 flex-1 shrink justify-start">
            <Braces aria-hidden className="text-muted" />
            <span className="sr-only">Function: </span>
            <bdi className="min-w-0 truncate font-semibold">{name ?? 'Not stored yet'}</bdi>
            {isEdited ? (
              <span className="size-1.5 shrink-0 rounded-full bg-warn">
                <span className="sr-only">edited</span>
              </span>
            ) : null}
            <ChevronDown aria-hidden className="ml-auto text-muted" />
          </Button>
        </PopoverTrigger>
        <PopoverContent
          aria-label="Functions of this project"
          className="w-96 max-w-[92vw] text-sm"
        >
          {name === undefined ? null : (
            <Button
              className="mb-2 w-full"
              onClick={() => {
                setOpen(false);
                onKind(kind);
              }}
            >
              Write one that is not stored yet
            </Button>
          )}
          {List ? (
            <List
              projectId={projectId}
              onOpen={(place) => {
                setOpen(false);
                onOpen(place);
              }}
            />
          ) : null}
        </PopoverContent>
      </Popover>
      <Tooltip content="Follow an event through the chain" describes={false}>
        <ScreenLink
          href={routes.chain(projectId)}
          aria-label="Follow an event through the chain"
          className={buttonClasses({ variant: 'quiet', className: 'w-8 px-0' })}
        >
          <Route aria-hidden />
        </ScreenLink>
      </Tooltip>
    </>
  );
}
