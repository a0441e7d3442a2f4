'use client';

import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field } from '@/components/ui/field';
import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { ChoiceBar } from './choice-bar';
import { GroupFrame } from './group-frame';
import { RevealSecret } from './reveal-secret';
import { SecretInput } from './secret-input';
import { type SecretOptions, secretChoices } from './secret-state';
import { type PasteCleanUp, secretPrefixHint } from './secret-text';
import { type FieldProps, fieldFrame, useField } from './use-field';

export type SecretFieldProps = FieldProps &
  Partial<SecretOptions> & {
    /** What is known of the stored one: "EC P-256, kid 2026-10". */
    storedAs?: ReactNode;
    multiline?: boolean;
    cleanUp?: PasteCleanUp;
    /** Shows a word on prefixes such as `whsec_`, for signing secrets. */
    hintsPrefixes?: boolean;
    placeholder?: string;
    /** Gets the stored value from the server's reveal route; absent where there is none. */
    reveal?: () => Promise<string>;
    /** Project whose key is asked for again before a value is shown. */
    projectId?: string;
  };

const choiceLabels: Record<SecretDirective['kind'], string> = {
  keep: 'Keep',
  replace: 'Replace',
  clear: 'Clear',
};

/** A secret in its three states; with nothing stored it is a plain box. */
export function SecretField({
  stored = 'none',
  canKeep = true,
  canClear = false,
  storedAs,
  multiline = false,
  cleanUp,
  hintsPrefixes = false,
  placeholder,
  reveal,
  projectId,
  ...props
}: SecretFieldProps) {
  const field = useField<SecretDirective>(props);
  const [cleaned, setCleaned] = useState<string | null>(null);
  const { kinds, mustTypeAgain } = secretChoices({ stored, canKeep, canClear });
  // "Keep" is no choice where the stored value cannot be put back: the box must be there to type in.
  const directive: SecretDirective = kinds.includes(field.value.kind)
    ? field.value
    : { kind: 'replace', value: '' };
  const typed = directive.kind === 'replace' ? directive.value : '';
  const prefix = hintsPrefixes ? secretPrefixHint(typed) : null;
  const hints = [
    ...(cleaned ? [<Hint key="cleaned" text={cleaned} />] : []),
    ...(prefix ? [<Hint key="prefix" text={prefix} />] : []),
    ...(field.hint ?? []),
  ];
  const hint = hints.length > 0 ? hints : undefined;
  const box = (control: Parameters<typeof SecretInput>[0]['control']) => (
    <SecretInput
      control={{ ...control, 'aria-required': field.required }}
      inputRef={field.ref}
      name={props.name}
      value={typed}
      onChange={(value) => field.change({ kind: 'replace', value })}
      onBlur={field.blur}
      onCleaned={setCleaned}
      multiline={multiline}
      what={`the ${field.label.toLowerCase()}`}
      {...(cleanUp ? { cleanUp } : {})}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );

  if (stored === 'none') {
    return (
      <Field {...fieldFrame(field)} hint={hint} {...classOf(props)}>
        {box}
      </Field>
    );
  }
  return (
    <GroupFrame
      id={field.id}
      legend={field.label}
      note={field.note}
      help={field.help}
      hint={hint}
      error={field.error}
      onBlur={field.blur}
      {...classOf(props)}
    >
      <div className="flex flex-col gap-2 rounded border border-control p-2.5">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <div className="flex min-w-0 flex-1 basis-56 items-start gap-2">
            <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <div className="min-w-0 text-sm">
              <p className="wrap-anywhere">
                {storedAs ? (
                  <span>
                    Stored: <span>{storedAs}</span>
                  </span>
                ) : (
                  'One is stored'
                )}
              </p>
              <p className="text-muted text-xs">{mustTypeAgain ?? meaning[directive.kind]}</p>
            </div>
          </div>
          {kinds.length > 1 ? (
            <fieldset className="min-w-0">
              <legend className="sr-only">What to do with the stored value</legend>
              <ChoiceBar
                size="sm"
                options={kinds.map((kind) => ({ value: kind, label: choiceLabels[kind] }))}
                value={directive.kind}
                onChange={(kind) => {
                  setCleaned(null);
                  field.change(directiveOf(kind));
                }}
              />
            </fieldset>
          ) : null}
        </div>
        {directive.kind === 'replace'
          ? box({
              id: `${field.id}-value`,
              'aria-label': `New ${field.label.toLowerCase()}`,
              'aria-describedby': describedBy(field.id, field.error, hint),
              'aria-invalid': field.error ? true : undefined,
            })
          : null}
        {directive.kind === 'keep' && stored === 'set' && reveal && projectId !== undefined ? (
          <RevealSecret reveal={reveal} projectId={projectId} label={field.label} />
        ) : null}
      </div>
    </GroupFrame>
  );
}

const meaning: Record<SecretDirective['kind'], string> = {
  keep: 'It stays on the server; saving keeps it.',
  replace: 'Saving puts the new value in its place.',
  clear: 'Saving takes it away.',
};

function directiveOf(kind: string): SecretDirective {
  if (kind === 'keep' || kind === 'clear') return { kind };
  return { kind: 'replace', value: '' };
}

function describedBy(id: string, error: unknown, hint: unknown): string | undefined {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''];
  return ids.filter(Boolean).join(' ') || undefined;
}

function classOf({ className }: { className?: string }) {
  return className === undefined ? {} : { className };
}

function Hint({ text }: { text: string }) {
  return (
    <span role="status" className="block text-warn">
      {text}
    </span>
  );
}
