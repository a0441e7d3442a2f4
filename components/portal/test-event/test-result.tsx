'use client';

import { useQuery } from '@tanstack/react-query';
import { PayloadViewer } from '@/components/payload/payload-viewer';
import { Banner } from '@/components/ui/banner';
import { useLate } from '@/components/ui/use-late';
import type { PortalTestResult, PortalTestSent } from '@/lib/contract/portal/test-event';
import { portalErrorText } from '@/lib/queries/portal/client';
import { portalTestOptions } from '@/lib/queries/portal/manage';
import { deliveryFailure } from '@/lib/words/portal/tries';
import { usePortal } from '../portal-provider';

const LONG_MS = 15_000;

/** What became of a test event, followed in place until the server that it went to has answered. */
export function TestResult({ endpointId, sent }: { endpointId: string; sent: PortalTestSent }) {
  const { api } = usePortal();
  const { data, error } = useQuery(portalTestOptions(api, endpointId, sent));
  const isOpen = !error && (!data || !hasAnswered(data));
  const isLate = useLate(isOpen, LONG_MS);
  if (error) return <Banner tone="bad">{portalErrorText(error)}</Banner>;
  if (!data || !hasAnswered(data)) {
    return (
      <Banner title={data?.deliveryId ? 'On its way to your server' : 'Sent, and being looked for'}>
        {isLate ? (
          <p>
            {data?.deliveryId
              ? 'Your server has not answered yet. We go on trying; the list of deliveries shows what becomes of it.'
              : 'Nothing goes to your server. This endpoint may be paused, or not be sent events of this type.'}
          </p>
        ) : null}
      </Banner>
    );
  }
  return (
    <>
      <Outcome result={data} />
      {data.answer ? (
        <div className="rounded border">
          <PayloadViewer label="What your server answered" payload={data.answer} />
        </div>
      ) : null}
    </>
  );
}

function hasAnswered({ state, httpStatus, errorKind }: PortalTestResult): boolean {
  return state === 'arrived' || state === 'failed' || Boolean(httpStatus ?? errorKind);
}

function Outcome({ result }: { result: PortalTestResult }) {
  const { state, httpStatus, errorKind, durationMs } = result;
  if (state === 'arrived') {
    const code = httpStatus ? `Your server answered ${httpStatus}` : 'Your server took it';
    const time = durationMs === null ? '' : ` in ${durationMs.toLocaleString('en')} ms`;
    return <Banner tone="good" title="It arrived">{`${code}${time}.`}</Banner>;
  }
  const { what, todo } = deliveryFailure({ kind: errorKind, code: httpStatus });
  return (
    <Banner tone="bad" title="It did not arrive">
      <p>{`${what}${httpStatus ? ` (${httpStatus})` : ''}. ${todo}`}</p>
      {state === 'waiting' ? <p>We try again by ourselves.</p> : null}
    </Banner>
  );
}
