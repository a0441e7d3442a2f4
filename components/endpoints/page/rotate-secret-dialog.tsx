'use client';

import { useState } from 'react';
import { ChoiceBar } from '@/components/forms/fields/choice-bar';
import { SecretInput } from '@/components/forms/fields/secret-input';
import { OperationIds } from '@/components/forms/saving/operation-ids';
import { runInDialog } from '@/components/forms/saving/run-action';
import { TypingDialog } from '@/components/forms/shell/typing-dialog';
import type { FormAccessOf } from '@/components/resource/form/use-form-of';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { SaveResult } from '@/lib/contract/console/save-result';
import type { EndpointView } from '@/lib/contract/console/views';
import { wholeErrorText } from '@/lib/queries/api-error';
import { endpointCalls, useExpireEndpointSecret } from '@/lib/queries/endpoint-saves';
import type { Dialect } from '@/lib/releases/dialect';
import type { EndpointTypes } from '../form/endpoint-form';
import { RotatedSecret } from './rotated-secret';
import { graceWords, rotationWords, type SigningWay } from './signing-way';

interface RotateProps {
  projectId: string;
  uid: string;
  dialect: Dialect;
  /** How deliveries are signed now. */
  signing: SigningWay;
  /** Switches to advanced signatures in the form; null where that is chosen there and not saved. */
  onSwitch: (() => void) | null;
  attempt: FormAccessOf<EndpointTypes>['attempt'];
  onRotated: (saved: SaveResult<EndpointView>) => void;
}

const hour = 3600;
const graces = [
  { seconds: 0, label: 'none, it ends at once' },
  { seconds: hour, label: '1 hour' },
  { seconds: 24 * hour, label: '1 day' },
  { seconds: 7 * 24 * hour, label: '7 days' },
  { seconds: 28 * 24 * hour, label: '28 days' },
];

/** Gives an endpoint a new signing secret; the former one ends after a time of grace. */
export function RotateSecretDialog({
  open,
  onOpenChange,
  ...props
}: RotateProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [hasTyped, setHasTyped] = useState(false);
  function close() {
    setHasTyped(false);
    onOpenChange(false);
  }
  return (
    <TypingDialog open={open} hasTyped={hasTyped} onClose={close}>
      <RotateContent {...props} onTyped={setHasTyped} onCancel={close} />
    </TypingDialog>
  );
}

function RotateContent({
  projectId,
  uid,
  dialect,
  signing,
  onSwitch,
  attempt,
  onRotated,
  onTyped,
  onCancel,
}: RotateProps & { onTyped: (hasTyped: boolean) => void; onCancel: () => void }) {
  const rotation = useExpireEndpointSecret(projectId, uid);
  const [ids] = useState(() => new OperationIds());
  const [way, setWay] = useState<'made' | 'given'>('made');
  const [value, setValue] = useState('');
  const [note, setNote] = useState<string | null>(null);
  const [missing, setMissing] = useState<string>();
  const [graceSeconds, setGraceSeconds] = useState(24 * hour);

  function rotate() {
    if (way === 'given' && value === '') {
      setMissing('Enter the new secret, or let the gateway make one');
      return;
    }
    const secret = way === 'given' ? ({ kind: 'replace', value } as const) : null;
    const operationId = ids.take(JSON.stringify([secret, graceSeconds]));
    const request = { operationId, secret, graceSeconds };
    void attempt(() =>
      runInDialog(async () => {
        try {
          const saved = await rotation.mutateAsync(request);
          ids.settle();
          onTyped(false);
          onRotated(saved);
        } catch (error) {
          ids.settle(error);
          throw error;
        }
      }),
    );
  }

  if (rotation.data) {
    return (
      <RotatedSecret
        saved={rotation.data}
        reveal={async () => (await endpointCalls.reveal(projectId, uid, 'secret')).value}
        projectId={projectId}
        dialect={dialect}
        signing={signing}
      />
    );
  }
  return (
    <DialogContent
      title="Rotate the signing secret"
      description={rotationWords[signing]}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" busy={rotation.isPending} onClick={rotate}>
            Rotate secret
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {signing === 'simple' ? <SimpleSignature onSwitch={onSwitch} /> : null}
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">New secret</legend>
          <ChoiceBar
            value={way}
            onChange={(next) => {
              setWay(next === 'given' ? 'given' : 'made');
              onTyped(next === 'given' && value !== '');
            }}
            options={[
              { value: 'made', label: 'Made by the gateway' },
              { value: 'given', label: 'Enter one' },
            ]}
          />
        </fieldset>
        {way === 'given' ? (
          <Field label="Secret" error={missing} hint={note ?? undefined}>
            {(control) => (
              <SecretInput
                control={control}
                name="new-secret"
                value={value}
                cleanUp="line_ends"
                onChange={(next) => {
                  setValue(next);
                  onTyped(next !== '');
                  setMissing(undefined);
                }}
                onCleaned={setNote}
                what="the new secret"
              />
            )}
          </Field>
        ) : null}
        <Field
          label="Grace period of the former secret"
          hint={
            dialect === 'embedded'
              ? graceWords[signing]
              : `${graceWords[signing]} Real gateways show an end in seconds and remove the former secret only after as many hours.`
          }
        >
          {(control) => (
            <Select
              {...control}
              value={String(graceSeconds)}
              onChange={(event) => setGraceSeconds(Number(event.target.value))}
            >
              {graces.map(({ seconds, label }) => (
                <option key={seconds} value={seconds}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {rotation.error ? (
          <Banner tone="bad" title="The secret may not be rotated">
            {wholeErrorText(rotation.error)}
          </Banner>
        ) : null}
      </div>
    </DialogContent>
  );
}

/** A header with one signature has no time of two secrets: says so, and offers the other form. */
function SimpleSignature({ onSwitch }: { onSwitch: (() => void) | null }) {
  return (
    <Banner
      tone="warn"
      title="Simple signatures carry one secret"
      actions={
        onSwitch ? (
          <Button size="sm" onClick={onSwitch}>
            Switch to advanced first
          </Button>
        ) : null
      }
    >
      <p>
        A receiver that still checks the former secret refuses deliveries from the rotation on. Only
        advanced signatures carry both.
      </p>
      {onSwitch ? null : (
        <p>They are chosen in the form and not saved yet: save first, then rotate.</p>
      )}
    </Banner>
  );
}
