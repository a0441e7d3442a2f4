'use client';

import type { ComponentProps } from 'react';
import { Select } from '@/components/ui/select';
import type { GatewayChoice } from '@/lib/contract/console/session';

/** The choice that stands for every gateway that is not offered. */
export const anotherGateway = 'another';

/** The gateways offered, and a last entry that leads to how others are. */
export function GatewaySelect({
  gateways,
  ...select
}: ComponentProps<'select'> & { gateways: readonly GatewayChoice[] }) {
  return (
    <Select {...select} className="w-full">
      {gateways.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={anotherGateway}>Another gateway…</option>
    </Select>
  );
}

/** How a gateway comes to be offered: nobody types an address here, so that no key goes astray. */
export function AnotherGatewayHint() {
  return (
    <span>
      Whoever runs Gatehouse offers it:{' '}
      <code translate="no" className="text-ink">
        GATEHOUSE_GATEWAY_ORIGINS
      </code>{' '}
      lists base URLs to choose from here,{' '}
      <code translate="no" className="text-ink">
        GATEWAY_URL
      </code>{' '}
      names the only one, such as{' '}
      <code translate="no" className="text-ink">
        https://gateway.example.com/api
      </code>
      . Set one, then start Gatehouse again.
    </span>
  );
}
