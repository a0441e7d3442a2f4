'use client';

import type { ComponentProps } from 'react';
import { FONT_SIZE, LINE_HEIGHT } from './text-size';

/** The text area that takes what is typed until the editor is there; text stands where it will. */
export function StandIn({
  onChange,
  onBlur,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'onChange' | 'onBlur'> & {
  onChange: (value: string) => void;
  onBlur: (() => void) | undefined;
}) {
  return (
    <textarea
      {...rest}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onBlur?.()}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      wrap="off"
      style={{ fontSize: FONT_SIZE, lineHeight: `${LINE_HEIGHT}px` }}
      className="absolute inset-0 size-full resize-none bg-surface py-2 pl-12 font-mono text-ink outline-none"
    />
  );
}
