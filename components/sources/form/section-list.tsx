'use client';

import type { ReactNode } from 'react';
import { BrokerSection } from './broker-section';
import { FunctionsSection } from './functions-section';
import { HeadersSection } from './headers-section';
import { IdempotencySection } from './idempotency-section';
import { ResponseSection } from './response-section';
import { StatusSection } from './status-section';
import { VerifierSection } from './verifier-section';

const sections: Readonly<Record<string, () => ReactNode>> = {
  verifier: VerifierSection,
  broker: BrokerSection,
  idempotency: IdempotencySection,
  forwardHeaders: HeadersSection,
  customResponse: ResponseSection,
  functions: FunctionsSection,
  status: StatusSection,
};

/** The sections that apply to the chosen type, in their order. */
export function SourceSections({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => {
    const Section = sections[id];
    return Section ? <Section key={id} /> : null;
  });
}
