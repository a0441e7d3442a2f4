'use client';

import { Check, CircleAlert, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { announce } from './announcer';
import { Button, type ButtonProps } from './button';
import { copyText } from './copy-text';
import type { Elements } from './elements';
import { IconButton } from './icon-button';

const SHOWN_MS = 2000;
type CopyState = 'idle' | 'copied' | 'failed';

const icons = {
  idle: <Copy aria-hidden />,
  copied: <Check aria-hidden className="text-good" />,
  failed: <CircleAlert aria-hidden className="text-bad" />,
};

type CopyButtonProps = Omit<ButtonProps, 'children' | 'value' | 'onClick' | 'asChild'> & {
  /** The text, or a function that fetches it once the button is pressed. */
  value: string | (() => string | Promise<string>);
  /** What is copied: "Copy URL". The name of the button. */
  label: string;
  /** Shows the label beside the icon. */
  withText?: boolean;
  /** Replaces the copy icon. */
  icon?: Elements;
};

/** Copies and says whether it worked: in place for the eye, in words for assistive tools. */
export function CopyButton({ value, label, withText = false, icon, ...rest }: CopyButtonProps) {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    const copied = await copyText(typeof value === 'function' ? value() : value);
    setState(copied ? 'copied' : 'failed');
    announce(copied ? 'Copied' : 'Nothing was copied. Select the text and copy it by hand.');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), SHOWN_MS);
  }

  const shownIcon = state === 'idle' && icon ? icon : icons[state];
  if (!withText) {
    const tip = state === 'failed' ? 'Nothing was copied' : label;
    return (
      <IconButton size="sm" {...rest} label={tip} onClick={() => void copy()}>
        {shownIcon}
      </IconButton>
    );
  }
  return (
    <Button {...rest} onClick={() => void copy()}>
      {shownIcon}
      <span>{state === 'failed' ? 'Not copied' : label}</span>
    </Button>
  );
}
