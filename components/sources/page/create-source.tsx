'use client';

import { CreatePage } from '@/components/resource/page/create-page';
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
  const typed =
    verifier.kind === 'hmac'
      ? verifier.secret
      : verifier.kind === 'basic_auth'
        ? verifier.password
        : verifier.kind === 'api_key'
          ? verifier.headerValue
          : null;
  return typed?.kind === 'replace' ? typed.value : '';
}
