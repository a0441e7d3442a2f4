'use client';

import { useState } from 'react';
import { ChoiceBar } from '@/components/forms/fields/choice-bar';
import { SecretInput } from '@/components/forms/fields/secret-input';
import { OperationIds } from '@/components/forms/saving/operation-ids';
import { TypingDialog } from '@/components/forms/shell/typing-dialog';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ClockTime } from '@/components/ui/clock-time';
import { DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { mostOverlapSeconds, type PortalSecrets } from '@/lib/contract/portal/secret';
import { portalErrorText } from '@/lib/queries/portal/client';
import { useRotateSecret } from '@/lib/queries/portal/manage';
import { usePortal } from '../portal-provider';
import { ShownSecret } from './shown-secret';

const hour = 3600;
const overlaps = [
  { seconds: 0, label: 'none, it ends at once' },
  { seconds: hour, label: '1 hour' },
  { seconds: 4 * hour, label: '4 hours' },
  { seconds: 12 * hour, label: '12 hours' },
  { seconds: mostOverlapSeconds, label: '24 hours' },
];

interface RotateProps {
  endpointId: string;
  /** Whether all valid secrets sign, or the newest alone; null where it is not told. */
  allSign: boolean | null;
  onClose: () => void;
}

/** Puts a new secret in the place of the one in use. */
export function RotateDialog(props: RotateProps) {
  const [hasTyped, setTyped] = useState(false);
  return (
    <TypingDialog open hasTyped={hasTyped} onClose={props.onClose}>
      <RotateContent {...props} onTyped={setTyped} />
    </TypingDialog>
  );
}

function RotateContent({
  endpointId,
  allSign,
  onClose,
  onTyped,
}: RotateProps & { onTyped: (hasTyped: boolean) => void }) {
  const { api } = usePortal();
  const rotation = useRotateSecret(api, endpointId);
  const [ids] = useState(() => new OperationIds());
  const [way, setWay] = useState<'made' | 'given'>('made');
  const [value, setValue] = useState('');
  const [note, setNote] = useState<string | null>(null);
  const [missing, setMissing] = useState<string>();
  const [overlapSeconds, setOverlap] = useState(mostOverlapSeconds);

  async function rotate() {
    if (way === 'given' && value === '') {
      setMissing('Enter the new secret, or have one made');
      return;
    }
    const secret = way === 'given' ? ({ kind: 'replace', value } as const) : null;
    const operationId = ids.take(JSON.stringify([secret, overlapSeconds]));
    try {
      await rotation.mutateAsync({ operationId, secret, overlapSeconds });
      ids.settle();
      onTyped(false);
      announce('The secret is rotated');
    } catch (error) {
      ids.settle(error);
    }
  }

  if (rotation.data) {
    return <Rotated endpointId={endpointId} rotated={rotation.data} onClose={onClose} />;
  }
  return (
    <DialogContent
      title="Rotate the signing secret"
      description={
        allSign
          ? 'A new secret signs from now on. The former one signs beside it for a while, so your server can check either.'
          : 'From now on the new secret alone signs. Let your server accept both before you rotate.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={rotation.isPending} onClick={() => void rotate()}>
            Rotate secret
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">New secret</legend>
          <ChoiceBar
            value={way}
            onChange={(next) => {
              setWay(next === 'given' ? 'given' : 'made');
              onTyped(next === 'given' && value !== '');
            }}
            options={[
              { value: 'made', label: 'Made by us' },
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
          label="How long the former secret stays valid"
          hint={
            allSign
              ? 'Both sign meanwhile. Change your server to the new one within that time.'
              : 'It signs no new requests. What was signed before stays right.'
          }
        >
          {(control) => (
            <Select
              {...control}
              value={String(overlapSeconds)}
              onChange={(event) => setOverlap(Number(event.target.value))}
            >
              {overlaps.map(({ seconds, label }) => (
                <option key={seconds} value={seconds}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {rotation.error ? (
          <Banner tone="bad" title="Not rotated for certain">
            {portalErrorText(rotation.error)}
          </Banner>
        ) : null}
      </div>
    </DialogContent>
  );
}

function Rotated({
  endpointId,
  rotated: { secrets, allSign },
  onClose,
}: {
  endpointId: string;
  rotated: PortalSecrets;
  onClose: () => void;
}) {
  const current = secrets.find(({ state }) => state === 'in_use');
  const former = secrets.find(({ state }) => state === 'former');
  return (
    <DialogContent
      title="The secret is rotated"
      description="Put the new one into your server now."
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {current ? <ShownSecret endpointId={endpointId} uid={current.uid} /> : null}
      <p className="mt-3 text-sm">
        {former ? (
          <>
            <span>
              {allSign ? 'The former secret signs as well until ' : 'The former secret ends '}
            </span>
            <ClockTime value={former.endsAt} />
            <span>.</span>
          </>
        ) : (
          'The former secret has ended.'
        )}
      </p>
    </DialogContent>
  );
}
