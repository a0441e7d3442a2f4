'use client';

import { useEffect, useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { SourceView } from '@/lib/contract/console/views';
import { providerProblem } from '@/lib/form-models/source/providers';
import { sourceToFormValues } from '@/lib/form-models/source/values';
import { sampleRequest } from '@/lib/signature/sample-request';
import { sampleWords } from '@/lib/words/failures/verification';
import { benchVerifier } from '../form/bench-verifier';
import { sampleCommand } from './sample-command';
import { forgetTypedSecret, typedSecret } from './typed-secret';

/** A command that sends a signed sample; the secret is known to this tab alone and goes nowhere. */
export function SampleCall({ source, url }: { source: SourceView; url: string }) {
  const [first] = useState(() => typedSecret(source.uid));
  useEffect(() => forgetTypedSecret, []);
  const [secret, setSecret] = useState(first);
  const [made, setMade] = useState<Awaited<ReturnType<typeof sampleCommand>> | null>(null);
  const values = sourceToFormValues(source);
  const { verifier, provider, idempotencyKeys } = values;
  const { settings, needsSecret } = benchVerifier(verifier, provider, secret);
  const wanted = JSON.stringify({ settings, sample: sampleRequest(values) });
  useEffect(() => {
    let isLatest = true;
    const { settings, sample } = JSON.parse(wanted);
    void sampleCommand(url, sample, settings).then((command) => {
      if (isLatest) setMade(command);
    });
    return () => {
      isLatest = false;
    };
  }, [wanted, url]);

  const refused = providerProblem({ provider, verifier });
  if (refused !== undefined) return <p className="wrap-anywhere text-warn text-xs">{refused}</p>;
  if (verifier.kind === 'kept_as_is') {
    return (
      <p className="text-muted text-xs">
        This console does not know the verifier of the source, so it cannot sign a sample call.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {needsSecret ? (
        <Field
          label="Secret for the sample call"
          hint={
            first !== '' && secret === first
              ? 'As you typed it for the new source. It signs the sample in this browser and is not sent anywhere.'
              : 'Type the secret of the source to sign the sample in this browser. It is not sent anywhere.'
          }
        >
          {(control) => (
            <Input
              {...control}
              type="password"
              value={secret}
              autoComplete="off"
              className="font-mono sm:max-w-80"
              onChange={(event) => setSecret(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      {made === null ? null : made.ok ? (
        <>
          <Command text={made.value} />
          {idempotencyKeys.length > 0 ? (
            <p className="text-muted text-xs">
              A second call with the same values counts as the same event: change them to send
              another one.
            </p>
          ) : null}
        </>
      ) : made.failure === 'incomplete' && needsSecret ? null : (
        <p className="text-warn text-xs">{sampleWords[made.failure].ofCall}</p>
      )}
    </div>
  );
}

function Command({ text }: { text: string }) {
  return (
    <div className="flex min-w-0 items-start gap-1">
      <textarea
        readOnly
        aria-label="Sample call"
        value={text}
        rows={text.split('\n').length}
        wrap="off"
        spellCheck={false}
        className="block min-w-0 flex-1 resize-none overflow-auto rounded border bg-sunken p-2.5 font-mono text-xs"
      />
      <CopyButton label="Copy sample call" value={text} />
    </div>
  );
}
