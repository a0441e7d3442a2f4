'use client';

import { Terminal } from 'lucide-react';
import { useState } from 'react';
import { milliseconds } from '@/components/charts/figures';
import { attemptCurl } from '@/components/payload/attempt-curl';
import { CopyButton } from '@/components/ui/copy-button';
import { Segmented } from '@/components/ui/segmented';
import type { AttemptView, DeliveryDetail } from '@/lib/contract/console/activity/delivery-detail';
import { readWholePayload, revealPart } from '@/lib/queries/activity/delivery';
import { MaskedValue } from '../payload/masked-value';
import { PayloadViewer } from '../payload/payload-viewer';
import { HeadersList } from './headers-list';
import { SignatureCheck } from './signature-check';

/** The request of one try as it was sent, and the answer as it came. */
export function AttemptPart({
  projectId,
  detail,
  attempt,
}: {
  projectId: string;
  detail: DeliveryDetail;
  attempt: AttemptView;
}) {
  const [side, setSide] = useState<'request' | 'answer'>('request');
  const code = attempt.code === null ? '' : ` ${attempt.code}`;
  return (
    <section aria-label={`Try ${attempt.number}`} className="border-b">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-3 max-md:px-4">
        <Segmented
          legend={`Side of try ${attempt.number}`}
          hideLegend
          value={side}
          options={[
            { value: 'request', label: 'Request' },
            { value: 'answer', label: `Response${code}` },
          ]}
          onChange={setSide}
        />
        <span className="flex-1 text-right text-muted text-xs">{`of try ${attempt.number}`}</span>
        <CopyButton
          label="Copy as cURL, masked"
          icon={<Terminal aria-hidden />}
          value={() => attemptCurl(attempt, detail.payload)}
        />
      </div>
      {side === 'request' ? (
        <RequestSide projectId={projectId} detail={detail} attempt={attempt} />
      ) : (
        <AnswerSide projectId={projectId} detail={detail} attempt={attempt} />
      )}
    </section>
  );
}

interface SideProps {
  projectId: string;
  detail: DeliveryDetail;
  attempt: AttemptView;
}

const inset = 'flex flex-col gap-2 px-5 py-3 max-md:px-4';

function RequestSide({ projectId, detail: { delivery, payload }, attempt }: SideProps) {
  const { uid } = delivery;
  const reveal = (index: number) => revealPart(projectId, uid, { part: 'payload', index });
  return (
    <>
      <div className={inset}>
        <p translate="no" className="wrap-anywhere font-mono text-xs">
          <span className="font-semibold">{attempt.method ?? 'POST'}</span>
          <span> </span>
          {attempt.isUrlMasked && attempt.url ? (
            <MaskedValue
              projectId={projectId}
              mask={attempt.url}
              reason="may hold a token"
              reveal={() => revealPart(projectId, uid, { part: 'url', attempt: attempt.uid })}
            />
          ) : (
            <bdi translate="no">{attempt.url ?? '–'}</bdi>
          )}
        </p>
        {attempt.ip ? (
          <p className="text-muted text-xs">
            <span>Sent to </span>
            <bdi translate="no" className="font-mono">
              {attempt.ip}
            </bdi>
          </p>
        ) : null}
        <HeadersList
          projectId={projectId}
          headers={attempt.requestHeaders}
          reveal={(index) =>
            revealPart(projectId, uid, { part: 'requestHeader', attempt: attempt.uid, index })
          }
        />
        <SignatureCheck projectId={projectId} uid={uid} attempt={attempt} />
        {attempt.body === 'rebuilt' ? (
          <p className="text-muted text-xs">
            Sent as a form that was made of the JSON below. The gateway keeps the JSON alone.
          </p>
        ) : null}
      </div>
      <div className="border-t">
        {payload ? (
          <PayloadViewer
            projectId={projectId}
            label="Body"
            payload={payload}
            reveal={reveal}
            whole={{
              read: () => readWholePayload(projectId, uid, null),
              fileName: `delivery-${uid}.${payload.format === 'text' ? 'txt' : 'json'}`,
            }}
          />
        ) : (
          <p className="px-5 py-3 text-muted text-sm">The gateway does not tell the body.</p>
        )}
      </div>
    </>
  );
}

function AnswerSide({ projectId, detail: { delivery }, attempt }: SideProps) {
  const { uid } = delivery;
  const { response, httpStatus, error } = attempt;
  return (
    <>
      <div className={inset}>
        <p className="text-sm">
          <bdi translate="no" className={attempt.hasArrived ? 'text-good' : 'text-bad'}>
            {httpStatus ?? 'No answer'}
          </bdi>
          <span className="text-muted">
            {attempt.receiverMs === null
              ? '; this gateway does not tell how long the receiver took'
              : ` after ${milliseconds(attempt.receiverMs)} at the receiver`}
          </span>
        </p>
        {error ? (
          <p className="wrap-anywhere text-sm">
            <bdi translate="no">{error}</bdi>
          </p>
        ) : null}
        {attempt.responseHeaders.list.length > 0 ? (
          <HeadersList
            projectId={projectId}
            headers={attempt.responseHeaders}
            reveal={(index) =>
              revealPart(projectId, uid, { part: 'responseHeader', attempt: attempt.uid, index })
            }
          />
        ) : null}
        {attempt.isResponseCut ? (
          <p className="text-muted text-xs">The gateway kept only the beginning of the answer.</p>
        ) : null}
      </div>
      {response ? (
        <div className="border-t">
          <PayloadViewer
            projectId={projectId}
            label="Response body"
            payload={response}
            reveal={(index) =>
              revealPart(projectId, uid, { part: 'response', attempt: attempt.uid, index })
            }
            whole={{
              read: () => readWholePayload(projectId, uid, attempt.uid),
              fileName: `response-${attempt.uid}.${response.format === 'text' ? 'txt' : 'json'}`,
            }}
          />
        </div>
      ) : null}
    </>
  );
}
