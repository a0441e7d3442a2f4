'use client';

import { CreatePage } from '@/components/resource/page/create-page';
import { secretOfVerifier } from '@/lib/form-models/source/plain-verifier';
import type { VerifierValues } from '@/lib/form-models/source/verifier';
import { sourceForm } from '../form/source-form';
import { SourceParts } from '../form/source-parts';
import { keepTypedSecret } from './typed-secret';

/** The form of a new source. */
export function CreateSource({ projectId }: { projectId: string }) {
  return (
    <CreatePage
      form={sourceForm}
      projectId={projectId}
      own={{}}
      onCreated={({ uid }, { verifier }) => keepTypedSecret(uid, secretOf(verifier))}
    >
      <SourceParts />
    </CreatePage>
  );
}

/** What the verifier is checked by, as it was typed. */
function secretOf(verifier: VerifierValues): string {
  const typed = secretOfVerifier(verifier);
  return typed?.kind === 'replace' ? typed.value : '';
}
