'use client';

import { useEffect, useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { SourceView } from '@/lib/contract/console/views';
import { shellQuoted } from '@/lib/form-models/request-preview';
import { sourceToFormValues } from '@/lib/form-models/source/from-view';
import { signRequest } from '@/lib/signature/sign-request';
import { benchVerifier } from '../form/bench-verifier';
import { callableAddress } from '../form/ingest-address';

const body = '{"event":"test","id":1}';

/** A command that sends a signed sample; the secret is typed here and goes nowhere. */
export function SampleCall({ source, address }: { source: SourceView; address: string }) {
  const [secret, setSecret] = useState('');
  const [command, setCommand] = useState<string | null>(null);
  const { verifier, provider } = sourceToFormValues(source);
  const { settings, needsSecret } = benchVerifier(verifier, provider, secret);
  const settingsText = JSON.stringify(settings);
  useEffect(() => {
    let isLatest = true;
    void signRequest(JSON.parse(settingsText), body).then((signed) => {
      if (!isLatest) return;
      const header = signed.ok ? signed.value : null;
      const lines = [
        `curl --request POST ${shellQuoted(callableAddress(address))}`,
        "  --header 'Content-Type: application/json'",
        ...(header ? [`  --header ${shellQuoted(`${header.name}: ${header.value}`)}`] : []),
        `  --data-raw ${shellQuoted(body)}`,
      ];
      setCommand(signed.ok ? lines.join(' \\\n') : null);
    });
    return () => {
      isLatest = false;
    };
  }, [settingsText, address]);

  return (
    <div className="flex flex-col gap-2">
      {needsSecret ? (
        <Field
          label="Secret for the sample call"
          hint="Type the secret of the source to sign the sample in this browser. It is not sent anywhere."
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
      {command === null ? null : (
        <div className="flex min-w-0 items-start gap-1">
          <textarea
            readOnly
            aria-label="Sample call"
            value={command}
            rows={command.split('\n').length}
            wrap="off"
            spellCheck={false}
            className="block min-w-0 flex-1 resize-none overflow-auto rounded border bg-sunken p-2.5 font-mono text-xs"
          />
          <CopyButton label="Copy sample call" value={command} />
        </div>
      )}
    </div>
  );
}
