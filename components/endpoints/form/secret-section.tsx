'use client';

import { RefreshCw } from 'lucide-react';
import { RevealSecret } from '@/components/forms/fields/reveal-secret';
import { FormSection } from '@/components/forms/shell/form-section';
import { Button } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import { RelativeTime } from '@/components/ui/relative-time';
import { useServerNow } from '@/components/ui/server-clock';
import { endpointCalls } from '@/lib/queries/endpoint-saves';
import { isNever, isPast } from '@/lib/util/instant';
import { endpointInputs, useEndpointSetting } from './endpoint-setting';

const { SecretField } = endpointInputs;

/** The signing secret: given or generated for a new endpoint, shown and rotated for a stored one. */
export function SecretSection({ onRotate }: { onRotate: (() => void) | null }) {
  const { kind } = useEndpointSetting();
  return (
    <FormSection id="secret" help={kind === 'update' && onRotate ? rotated : undefined}>
      {kind === 'create' ? (
        <NewSecret help="Leave it empty and the gateway makes one, to be revealed on the page of the endpoint." />
      ) : (
        <StoredSecret onRotate={onRotate} />
      )}
    </FormSection>
  );
}

const rotated =
  'A save never changes the signing secret. Rotate it: the former one stays valid for as long as you choose.';

/** Every known release rotates secrets, so that a gateway without it may do as the interface says. */
const unrotated =
  'Secrets cannot be rotated here. By the interface a save can carry a new one, which then signs at once. Known releases go on signing with the former one, so look at the signature of the next delivery before you rely on it.';

function NewSecret(props: { label?: string; help: string }) {
  return <SecretField name="secret" optional hintsPrefixes cleanUp="line_ends" {...props} />;
}

function StoredSecret({ onRotate }: { onRotate: (() => void) | null }) {
  const setting = useEndpointSetting();
  const { stored, isReadable, projectId, uid } = setting;
  const nowMs = useServerNow();
  const isReadOnly = useReadOnly();
  const former = stored?.secrets?.filter(({ expires_at }) => !isNever(expires_at)) ?? [];
  // Gateways never drop one from the list (gateway contract §4.6): only those still valid matter.
  const valid = former.filter(({ expires_at }) => !isPast(expires_at, nowMs));
  const ended = former.length - valid.length;
  return (
    <>
      {isReadable && uid !== null ? (
        <RevealSecret
          label="Signing secret"
          projectId={projectId}
          reveal={async () => (await endpointCalls.reveal(projectId, uid, 'secret')).value}
        />
      ) : null}
      {former.length > 0 ? (
        <ul className="text-muted text-xs">
          {valid.map(({ uid: secretId, expires_at }, index) => (
            <li key={secretId ?? index}>
              Former secret, ends <RelativeTime tense="any" value={expires_at} />
            </li>
          ))}
          {ended > 0 ? (
            <li>
              {ended === 1 ? '1 former secret has ended' : `${ended} former secrets have ended`}
            </li>
          ) : null}
        </ul>
      ) : null}
      {isReadOnly ? null : onRotate ? (
        <Button className="self-start" onClick={onRotate}>
          <RefreshCw aria-hidden /> Rotate secret
        </Button>
      ) : (
        <NewSecret label="New signing secret" help={unrotated} />
      )}
    </>
  );
}
