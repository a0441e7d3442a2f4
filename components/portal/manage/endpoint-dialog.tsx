'use client';

import { useState } from 'react';
import { TypingDialog } from '@/components/forms/shell/typing-dialog';
import { clip } from '@/components/table/table/marked-text';
import { announce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { DialogContent } from '@/components/ui/dialog';
import type { PortalSaved, PortalSettings } from '@/lib/contract/portal/manage';
import { everyEventType } from '@/lib/contract/portal/managed-fields';
import { type EndpointFormValues, endpointFields } from '@/lib/form-models/endpoint/fields';
import { portalErrorText } from '@/lib/queries/portal/client';
import { isolated } from '@/lib/util/isolated';
import { usePortal } from '../portal-provider';
import { DialogForm } from './dialog-form';
import { EndpointFields } from './endpoint-fields';
import { SavedEndpoint } from './saved-endpoint';
import { TypesChoice } from './types-choice';
import { useEndpointSave } from './use-endpoint-save';

/** Adds an endpoint, or edits a stored one. What is typed is dropped only when asked to. */
export function EndpointDialog({
  settings,
  onClose,
}: {
  /** Null for a new one. */
  settings: PortalSettings | null;
  onClose: () => void;
}) {
  const [hasTyped, setTyped] = useState(false);
  const [saved, setSaved] = useState<PortalSaved | null>(null);
  // What is stored may be read anew meanwhile; the form keeps what it began with.
  const [start] = useState(settings);
  return (
    <TypingDialog open hasTyped={hasTyped && saved === null} onClose={onClose}>
      {saved ? (
        <SavedEndpoint saved={saved} isNew={start === null} onSaved={setSaved} onClose={onClose} />
      ) : (
        <EndpointForm settings={start} onTyped={setTyped} onSaved={setSaved} onClose={onClose} />
      )}
    </TypingDialog>
  );
}

const sameTypes = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((type) => other.includes(type));

function EndpointForm({
  settings,
  onTyped,
  onSaved,
  onClose,
}: {
  settings: PortalSettings | null;
  onTyped: (hasTyped: boolean) => void;
  onSaved: (saved: PortalSaved) => void;
  onClose: () => void;
}) {
  const { api, frame } = usePortal();
  const { form, send, isSaving, error, rest } = useEndpointSave(api, settings);
  const canChoose = frame.canSubscribe && settings?.sends?.canChange !== false;
  const start = settings?.sends?.types ?? (settings ? [] : [everyEventType]);
  const [types, setTypes] = useState<readonly string[]>(start);
  const [typesError, setTypesError] = useState<string>();
  const isChanged = canChoose && (settings === null || !sameTypes(types, start));
  const { isDirty } = form.formState;

  async function submit(values: EndpointFormValues) {
    if (isChanged && types.length === 0) {
      setTypesError('Choose at least one event type, or all');
      return;
    }
    const saved = await send(values, isChanged ? [...types] : null);
    if (!saved) return;
    announce(settings ? 'Saved' : 'Endpoint added');
    onSaved(saved);
  }

  return (
    <DialogContent
      title={settings ? `Edit ${isolated(clip(settings.name ?? '', 60))}` : 'Add an endpoint'}
      description={
        settings
          ? null
          : 'An address of your server that events are sent to, each as a POST request.'
      }
      className="top-[6vh] max-h-[88vh] w-140"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isSaving || form.formState.isSubmitting}
            onClick={() => void form.handleSubmit(submit)()}
          >
            {settings ? 'Save' : 'Add endpoint'}
          </Button>
        </>
      }
    >
      <DialogForm
        form={form}
        fields={endpointFields(form.getValues('auth.kind'))}
        isSaving={isSaving}
      >
        <form
          noValidate
          className="flex flex-col gap-4"
          onChange={() => onTyped(true)}
          onSubmit={(event) => {
            event.preventDefault();
            void form.handleSubmit(submit)(event);
          }}
        >
          {error ? (
            <Banner tone="bad" title="Not saved">
              <p>{portalErrorText(error)}</p>
              {rest.map(({ name, message }) => (
                <p key={name}>{message}</p>
              ))}
            </Banner>
          ) : null}
          <EndpointFields
            settings={settings}
            events={
              canChoose ? (
                <TypesChoice
                  value={types}
                  error={typesError}
                  onChange={(next) => {
                    setTypes(next);
                    setTypesError(undefined);
                    onTyped(true);
                  }}
                />
              ) : (
                <WeConnect isNew={settings === null} />
              )
            }
          />
          {/* Enter in a field saves as the button does. */}
          <button type="submit" hidden tabIndex={-1} disabled={isSaving && isDirty} />
        </form>
      </DialogForm>
    </DialogContent>
  );
}

function WeConnect({ isNew }: { isNew: boolean }) {
  return (
    <p className="text-muted text-sm">
      {isNew
        ? 'Which events it is sent is set up by us: after you add it, we connect it.'
        : 'Which events it is sent is set up by us. Ask us to change it.'}
    </p>
  );
}
