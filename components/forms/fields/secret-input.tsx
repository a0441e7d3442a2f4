'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, type Ref, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import { controlClasses } from '@/components/ui/input';
import { cleanPaste, type PasteCleanUp } from './secret-text';

/** Keeps the text out of form memory, spelling services and password managers. */
const privately = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  'data-1p-ignore': true,
  'data-lpignore': 'true',
} as const;

type Control = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'aria-label'
>;

/** A box for a secret: dots unless asked. Several lines keep their line ends exactly as pasted. */
export function SecretInput({
  control,
  inputRef,
  name,
  value,
  onChange,
  onBlur,
  onCleaned,
  multiline = false,
  cleanUp = multiline ? 'none' : 'all',
  what,
  placeholder,
}: {
  control: Control;
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Tells what was taken off a pasted text; null once it is typed over. */
  onCleaned: (note: string | null) => void;
  multiline?: boolean;
  cleanUp?: PasteCleanUp;
  /** What it is, for the name of the eye: "the key". */
  what: string;
  placeholder?: string;
}) {
  const [shown, setShown] = useState(false);

  function paste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text/plain');
    const { text, note } = cleanPaste(pasted, cleanUp);
    onCleaned(note);
    // The browser would turn CR LF into LF, or take line ends out without a word.
    if (note === null && !/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const box = event.currentTarget;
    const start = box.selectionStart ?? value.length;
    const end = box.selectionEnd ?? value.length;
    const isWhole = start === 0 && end >= box.value.length;
    onChange(isWhole ? text : box.value.slice(0, start) + text + box.value.slice(end));
  }
  const shared = {
    ...privately,
    ...control,
    ref: inputRef,
    name,
    value,
    placeholder,
    onBlur,
    onPaste: paste,
    onChange: (event: { target: { value: string } }) => {
      onCleaned(null);
      onChange(event.target.value);
    },
  };
  return (
    <div className="relative">
      {multiline ? (
        <textarea
          {...shared}
          rows={5}
          className={cn(
            controlClasses,
            'h-auto min-h-24 py-1.5 pr-9 font-mono text-xs',
            !shown && value !== '' && '[-webkit-text-security:disc]',
          )}
        />
      ) : (
        <input
          {...shared}
          type={shown ? 'text' : 'password'}
          className={cn(controlClasses, 'pr-9 font-mono')}
        />
      )}
      <IconButton
        label={shown ? `Hide ${what}` : `Show ${what}`}
        size="sm"
        className="absolute top-0.5 right-0.5"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </div>
  );
}
