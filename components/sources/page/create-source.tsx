'use client';

import { useRef } from 'react';
import { useCreated } from '@/components/resource/use-created';
import { PageHeader } from '@/components/shell/page-header';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import type { SourceView } from '@/lib/contract/console/views';
import type { VerifierValues } from '@/lib/form-models/source/verifier';
import { useCreateSource } from '@/lib/queries/source-saves';
import { sourceKeys } from '@/lib/queries/sources';
import { routes } from '@/lib/util/routes';
import { SourceFormBody } from '../form/source-form-body';
import { sourceSaveBody } from '../form/source-request';
import { useSourceForm } from '../form/use-source-form';
import { keepTypedSecret } from './typed-secret';

/** The form of a new source; what was saved is shown on the page of the source. */
export function CreateSource({ projectId }: { projectId: string }) {
  const { current } = useShell();
  const { dialect } = useOffers(projectId);
  const create = useCreateSource(projectId);
  const { start, isLeaving, onLanded } = useCreated<SourceView>({
    keyOf: (uid) => sourceKeys.one(projectId, uid),
    addressOf: (uid) => routes.source(projectId, uid),
  });
  const sent = useRef('');
  const setup = {
    projectId,
    uid: null,
    kind: 'create' as const,
    dialect,
    isReadable: true,
    projectType: current.projectType,
  };
  const access = useSourceForm({
    setup,
    gateway: current.gateway.baseUrl,
    start,
    send: ({ operationId, isRepeat, values }) => {
      sent.current = secretOf(values);
      return create.mutateAsync({
        operationId,
        isRepeat,
        body: sourceSaveBody(values, { ...setup, stored: null }),
      });
    },
    onLanded: (view, landed) => {
      keepTypedSecret(view.uid, sent.current);
      onLanded(view, landed);
    },
  });
  return (
    <>
      <PageHeader
        title="New source"
        trail={[{ label: 'Sources', href: routes.sources(projectId) }]}
      />
      <SourceFormBody
        access={access}
        saveLabel="Create source"
        savesUnchanged={!isLeaving}
        isLeaving={isLeaving}
      />
    </>
  );
}

/** What the verifier is checked by, as it was typed. */
function secretOf({ verifier }: { verifier: VerifierValues }): string {
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
