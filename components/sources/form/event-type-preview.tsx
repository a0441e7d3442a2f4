'use client';

import { useState } from 'react';
import { eventTypeOf } from '@/lib/form-models/source/event-type-of';
import type { TypedRequest } from '@/lib/form-models/source/typed-request';
import { RequestFields } from './request-fields';

const first: TypedRequest = {
  headers: 'X-Event-Type: order.paid',
  query: 'type=order.paid',
  body: '{"type":"order.paid","data":{"id":1}}',
};

/** Says which type the event of a sample request gets. */
export function EventTypePreview({ location }: { location: string }) {
  const [request, setRequest] = useState(first);
  const type = eventTypeOf(location, request);
  return (
    <section aria-label="Type of the event" className="flex flex-col gap-3 rounded border p-3">
      <h3 className="font-medium text-sm">Type of the event</h3>
      <RequestFields title="Sample request" request={request} onChange={setRequest} />
      <div role="status" className="wrap-anywhere text-sm">
        {type.ok ? (
          <p key="type">
            The event has the type{' '}
            <code translate="no" className="font-medium">
              {type.value}
            </code>
            .
          </p>
        ) : (
          <p key="failure" className="text-warn">
            {`${type.failure}: the gateway refuses the request.`}
          </p>
        )}
      </div>
    </section>
  );
}
