'use client';

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIsCurrent } from '@/components/forms/fields/use-is-current';
import { useOffers } from '@/components/shell/use-offers';
import { Button } from '@/components/ui/button';
import { HelpTip } from '@/components/ui/help-tip';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Oauth2Trial } from '@/lib/contract/console/endpoint-actions';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { wholeErrorText } from '@/lib/queries/api-error';
import { useTryOauth2 } from '@/lib/queries/endpoint-saves';
import { endpointSaveBody } from './endpoint-request';
import { useEndpointSetting } from './endpoint-setting';

/** Has the gateway ask for a token with the settings in the form, where it offers that. */
export function TokenTrial() {
  const setting = useEndpointSetting();
  const form = useFormContext<EndpointFormValues>();
  const { offers } = useOffers(setting.projectId);
  const trial = useTryOauth2(setting.projectId);
  const isCurrent = useIsCurrent('auth');
  // What a trial found is about the settings of that moment.
  const [tried, setTried] = useState('');
  const [unchecked, setUnchecked] = useState('');
  const settings = JSON.stringify(useWatch({ control: form.control, name: 'auth' }));
  if (!offers('testEndpointOauth2')) return null;

  async function tryIt() {
    setUnchecked('');
    let isGood: boolean;
    try {
      isGood = await form.trigger('auth', { shouldFocus: true });
    } catch (error) {
      // A part of the page that checks them failed or did not load.
      reportError(error);
      setTried('');
      setUnchecked(settings);
      return;
    }
    // By now another authentication may be chosen.
    if (!isGood || !isCurrent()) return;
    const { authentication } = endpointSaveBody(form.getValues(), setting);
    setTried(settings);
    trial.mutate({ endpointId: setting.uid, save: authentication ? { authentication } : {} });
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <Button size="sm" busy={trial.isPending} onClick={() => void tryIt()}>
          Try to get a token
        </Button>
        <HelpTip about="trying to get a token">
          Sends these settings, secrets included, to the gateway, which asks the token server once.
          Nothing is saved, and the token is not shown.
        </HelpTip>
      </div>
      <div role="status">
        {tried === settings && trial.data ? <Outcome trial={trial.data} /> : null}
        {tried === settings && trial.error ? (
          <NoToken>{wholeErrorText(trial.error)}</NoToken>
        ) : null}
        {unchecked === settings ? (
          <NoToken>
            These settings could not be checked, so nothing was sent. Look at your connection and
            try again.
          </NoToken>
        ) : null}
      </div>
    </div>
  );
}

function Outcome({ trial: { success, tokenType, expiresAt, problem } }: { trial: Oauth2Trial }) {
  if (!success) {
    return (
      <NoToken>
        {`The gateway got no token${problem ? `: ${problem}` : ' and does not say why'}`}
      </NoToken>
    );
  }
  return (
    <p className="flex gap-1.5 text-good text-sm">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span>{`The gateway got a token${tokenType ? ` of type ${tokenType}` : ''}`}</span>
        {expiresAt ? (
          <span>
            <span>, which ends </span>
            <RelativeTime tense="any" value={expiresAt} />
          </span>
        ) : (
          <span>, and its answer tells no lifetime</span>
        )}
      </span>
    </p>
  );
}

function NoToken({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-1.5 text-sm text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
