'use client';

import { ListFilter as FilterIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SeveralFilterProps } from '@/components/resource/list/list-filter';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { FilterReaders, SearchModel, SearchOf } from '@/lib/contract/console/list-search';
import { upperFirst } from '@/lib/util/first-letter';
import { ValueFilter } from './value-filter';
import { chosenWords, type ValueLook } from './value-look';

type Looks<F extends FilterReaders> = Partial<Record<keyof F & string, ValueLook>>;

/** Whether a list takes a text for one of its filters. */
export function fitsFilter<F extends FilterReaders>(model: SearchModel<F>, name: keyof F & string) {
  return (text: string) => model.parseStrict({ [name]: text }) !== undefined;
}

/** What the rarer filters narrow a list to, each in words. */
export function moreWords<F extends FilterReaders>(looks: Looks<F>) {
  return (values: SearchOf<F>['filters']): string[] =>
    Object.entries<ValueLook | undefined>(looks).flatMap(([name, look]) => {
      const words = look ? chosenWords(look, values[name] ?? null) : null;
      return look && look.narrows !== false && words !== null ? [`${look.noun} is ${words}`] : [];
    });
}

/** The rarer filters of a list: those that narrow it stand here, and a menu offers the rest. */
export function MoreFilters<F extends FilterReaders, Row>({
  model,
  looks,
  values,
  narrow,
}: Pick<SeveralFilterProps<F, Row>, 'values' | 'narrow'> & {
  model: SearchModel<F>;
  looks: Looks<F>;
}) {
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  // The menu gives the focus back once it is gone, which would close the panel of what was picked.
  useEffect(() => {
    if (picked === null || open) return;
    const timer = setTimeout(() => {
      setPicked(null);
      setAdded(picked);
    });
    return () => clearTimeout(timer);
  }, [picked, open]);
  const button = useRef<HTMLButtonElement>(null);
  // In the order in which they were given.
  const given = Object.keys(looks);
  const names = model.filterNames
    .filter((name) => given.includes(name))
    .sort((one, other) => given.indexOf(one) - given.indexOf(other));
  const isShown = (name: keyof F & string) => values[name] !== null || name === added;
  const offered = names.filter((name) => !isShown(name));
  const set = (name: keyof F & string) => (value: string | null) => {
    const changes: Partial<Record<keyof F & string, string | null>> = {};
    changes[name] = value;
    narrow(changes);
    setAdded(null);
  };
  const entries = (some: readonly (keyof F & string)[]) =>
    some.flatMap((name) => {
      const look = looks[name];
      return look ? [{ name, look }] : [];
    });
  return (
    <>
      {entries(names.filter(isShown)).map(({ name, look }) => (
        <ValueFilter
          key={name}
          look={look}
          value={values[name] ?? null}
          fits={fitsFilter(model, name)}
          startsOpen={name === added}
          onClosed={() => {
            if (name !== added) return;
            setAdded(null);
            button.current?.focus();
          }}
          onChange={set(name)}
        />
      ))}
      {offered.length > 0 ? (
        <Popover open={open} onOpenChange={setOpen}>
          <PopoverTrigger asChild>
            <Button ref={button} variant="quiet">
              <FilterIcon aria-hidden /> More
            </Button>
          </PopoverTrigger>
          <PopoverContent aria-label="More filters" className="w-60 p-1">
            <ul>
              {entries(offered).map(({ name, look: { icon: Icon, noun } }) => (
                <li key={name}>
                  <button
                    type="button"
                    className="flex h-8 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-hover"
                    onClick={() => {
                      setOpen(false);
                      setPicked(name);
                    }}
                  >
                    <Icon aria-hidden className="size-4 text-muted" />
                    <span>{upperFirst(noun)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </PopoverContent>
        </Popover>
      ) : null}
    </>
  );
}
