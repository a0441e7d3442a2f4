'use client';

import { useState } from 'react';
import type { FormStart } from '@/components/forms/saving/save-types';
import { TypingDialog } from '@/components/forms/shell/typing-dialog';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import type { Baseline } from '@/lib/contract/console/baseline';
import type { Result } from '@/lib/util/result';
import { firstStart, type Starts, startOf } from './resource-start';

type Dated = { updated_at?: string | null | undefined };
type FromJson<View> = (text: string) => Result<View, string>;

/** On a gateway without reads: says what the form starts from and offers other starts. */
export function BaselineChooser<View extends Dated>({
  noun,
  kind,
  adopt,
  known: { lastSaved, listItem },
  fromJson,
  emptyMeans = 'A save sends the whole form: what is empty here is erased or reset, and secrets have to be typed again.',
}: {
  /** What the resource is called: "endpoint". */
  noun: string;
  /** What the form starts from now. */
  kind: Baseline['kind'];
  adopt: (start: FormStart<View>) => void;
  known: Pick<Starts<View>, 'lastSaved' | 'listItem'>;
  fromJson: FromJson<View>;
  /** What becomes of fields left empty, in a sentence. */
  emptyMeans?: string;
}) {
  const [isPasting, setIsPasting] = useState(false);
  return (
    <Banner
      tone="warn"
      title={`This gateway cannot be asked for one ${noun}`}
      actions={
        <>
          <Button size="sm" onClick={() => setIsPasting(true)}>
            Paste JSON
          </Button>
          {lastSaved && kind !== 'response' ? (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => adopt(firstStart({ loaded: null, lastSaved, listItem }))}
            >
              Use the last response
            </Button>
          ) : null}
          {listItem && kind !== 'list_item' ? (
            <Button size="sm" variant="quiet" onClick={() => adopt(startOf('list_item', listItem))}>
              Use the list item
            </Button>
          ) : null}
          {kind === 'unknown' ? null : (
            <Button size="sm" variant="quiet" onClick={() => adopt(startOf<View>('unknown', null))}>
              Start from nothing
            </Button>
          )}
        </>
      }
    >
      <p>{emptyMeans}</p>
      {isPasting ? (
        <PasteDialog
          noun={noun}
          fromJson={fromJson}
          onClose={() => setIsPasting(false)}
          onPasted={(view) => {
            setIsPasting(false);
            adopt(startOf('pasted', view));
          }}
        />
      ) : null}
    </Banner>
  );
}

function PasteDialog<View>({
  noun,
  fromJson,
  onClose,
  onPasted,
}: {
  noun: string;
  fromJson: FromJson<View>;
  onClose: () => void;
  onPasted: (view: View) => void;
}) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function take() {
    const read = fromJson(text);
    if (read.ok) onPasted(read.value);
    else setProblem(read.failure);
  }
  return (
    <TypingDialog open hasTyped={text.trim() !== ''} onClose={onClose}>
      <DialogContent
        className="w-160"
        title="Start from pasted JSON"
        description={`The ${noun} as the gateway's API or a log shows it. It is read in this browser; secrets in it are not taken over.`}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={take}>
              Use it
            </Button>
          </>
        }
      >
        <Field label={`JSON of the ${noun}`} error={problem}>
          {(control) => (
            <textarea
              {...control}
              rows={10}
              value={text}
              spellCheck={false}
              autoComplete="off"
              className={`${controlClasses} h-auto py-1.5 font-mono text-xs`}
              onChange={(event) => {
                setText(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      </DialogContent>
    </TypingDialog>
  );
}
