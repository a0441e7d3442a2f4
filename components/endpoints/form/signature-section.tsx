'use client';

import dynamic from 'next/dynamic';
import { FormSection } from '@/components/forms/shell/form-section';
import { Skeleton } from '@/components/ui/skeleton';
import { endpointInputs } from './endpoint-setting';

const { ToggleField } = endpointInputs;

const SignatureSample = dynamic(
  () => import('./signature-sample').then((module) => module.SignatureSample),
  { ssr: false, loading: () => <Skeleton className="h-44 w-full" /> },
);

/** Which form the signature header has, with a sample of both. */
export function SignatureSection() {
  return (
    <FormSection id="signature">
      <ToggleField
        name="advancedSignatures"
        help="The header then carries the time and one signature for every live secret, so that receivers can refuse old messages and secrets can be rotated without a gap."
      />
      <SignatureSample />
    </FormSection>
  );
}
