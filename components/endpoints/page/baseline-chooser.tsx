'use client';

import { useState } from 'react';
import { TypingDialog } from '@/components/forms/typing-dialog';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import type { EndpointView } from '@/lib/contract/console/views';
import type { EndpointFormAccess } from '../form/use-endpoint-form';
import type { EndpointPageProps } from './endpoint-page';
import { endpointFromJson, firstStart, startOf } from './start-of';

/** On a gateway without reads: says what the form starts from and offers other starts. */
export function BaselineChooser({
  access,
  uid,
  known: { lastSaved, listItem },
}: {
  access: EndpointFormAccess;
  uid: string;
  known: Pick<EndpointPageProps, 'lastSaved' | 'listItem'>;
}) {
  const [isPasting, setIsPasting] = useState(false);
  const { kind } = access.start.baseline;
  return (
    <Banner
      tone="warn"
      title="This gateway cannot be asked for one endpoint"
      actions={
        <>
          <Button size="sm" onClick={() => setIsPasting(true)}>
            Paste JSON
          </Button>
          {lastSaved && kind !== 'response' ? (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => access.adoptLoaded(firstStart({ loaded: null, lastSaved, listItem }))}
            >
              Use the last response
            </Button>
          ) : null}
          {listItem && kind !== 'list_item' ? (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => access.adoptLoaded(startOf('list_item', listItem))}
            >
              Use the list item
            </Button>
          ) : null}
          {kind === 'unknown' ? null : (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => access.adoptLoaded(startOf('unknown', null))}
            >
              Start from nothing
            </Button>
          )}
        </>
      }
    >
      <p>
        A save sends the whole form: what is empty here is erased or reset, and secrets have to be
        typed again.
      </p>
      {isPasting ? (
        <PasteDialog
          uid={uid}
          onClose={() => setIsPasting(false)}
          onPasted={(view) => {
            setIsPasting(false);
            access.adoptLoaded(startOf('pasted', view));
          }}
        />
      ) : null}
    </Banner>
  );
}

function PasteDialog({
  uid,
  onClose,
  onPasted,
}: {
  uid: string;
  onClose: () => void;
  onPasted: (view: EndpointView) => void;
}) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function take() {
    const read = endpointFromJson(text, uid);
    if (read.ok) onPasted(read.value);
    else setProblem(read.failure);
  }
  return (
    <TypingDialog open hasTyped={text.trim() !== ''} onClose={onClose}>
      <DialogContent
        className="w-160"
        title="Start from pasted JSON"
        description="The endpoint as the gateway's API or a log shows it. It is read in this browser; secrets in it are not taken over."
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={take}>
              Use it
            </Button>
          </>
        }
      >
        <Field label="JSON of the endpoint" error={problem}>
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
