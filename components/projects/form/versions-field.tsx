'use client';

import { Plus, Trash2 } from 'lucide-react';
import { GroupFrame } from '@/components/forms/fields/group-frame';
import { useField } from '@/components/forms/fields/use-field';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useReadOnly } from '@/components/ui/read-only';
import { Select } from '@/components/ui/select';
import { projectLimits } from '@/lib/contract/gateway/project-limits';
import { signatureVersionWords } from '@/lib/words/projects';
import { choicesOf } from '@/lib/words/word-for';

const choices = choicesOf(signatureVersionWords);

/** The versions of a signature in their order: v1, v2 and so on in the header. */
export function VersionsField() {
  const field = useField<string[]>({
    name: 'config.signatureVersions',
    help: 'An advanced signature holds one value for each version, a simple one that of the last version alone.',
  });
  const isReadOnly = useReadOnly();
  const versions = field.value;
  const controlId = (at: number) => `${field.id}-${at}`;
  const labelOf = (at: number) => `Version ${at + 1}`;
  function remove(at: number) {
    field.change(versions.filter((_, index) => index !== at));
    announce(`${labelOf(at)} removed`);
  }
  return (
    <GroupFrame
      id={field.id}
      legend={field.label}
      note={field.note}
      help={field.help}
      hint={field.hint}
      error={field.error}
      onBlur={field.blur}
    >
      <ol className="flex flex-col gap-2">
        {versions.map((version, at) => (
          // Equal versions are told apart by their place.
          <li key={controlId(at)} className="flex items-center gap-2">
            <span aria-hidden className="w-6 shrink-0 text-muted text-sm">{`v${at + 1}`}</span>
            <Select
              id={controlId(at)}
              ref={at === 0 ? field.ref : undefined}
              aria-label={labelOf(at)}
              value={version}
              className="w-full max-w-60"
              onChange={(event) =>
                field.change(
                  versions.map((each, index) => (index === at ? event.target.value : each)),
                )
              }
            >
              {choices.some(({ value }) => value === version) ? null : (
                <option value={version}>{`${version} (as stored)`}</option>
              )}
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            {versions.length > 1 && !isReadOnly ? (
              <IconButton label={`Remove version ${at + 1}`} onClick={() => remove(at)}>
                <Trash2 aria-hidden />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ol>
      {versions.length < projectLimits.signatureVersions && !isReadOnly ? (
        <Button
          size="sm"
          className="mt-2"
          onClick={() => field.change([...versions, 'SHA256 hex'])}
        >
          <Plus aria-hidden /> Add a version
        </Button>
      ) : null}
    </GroupFrame>
  );
}
