'use client';

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { algorithmProblem } from '@/lib/keys/algorithms';
import { describeKey, type ParsedKey } from '@/lib/keys/key-material';
import { testSign } from '@/lib/keys/key-pair';
import { fitWords, keyKindWords } from './signing-key-words';

/** One key of what was pasted: what it is, whether it can sign, and what to do with it. */
export function PastedKey({
  pasted,
  algorithm,
  onUse,
}: {
  pasted: ParsedKey;
  algorithm: string;
  onUse: () => void;
}) {
  const [tried, setTried] = useState<{ good: boolean; text: string } | null>(null);
  const description = describeKey(pasted);
  const { isPrivate, keyId, source, algorithms } = description;
  const fits = algorithmProblem(algorithm, pasted.material) === undefined;
  const other = fits ? undefined : algorithms[0];
  const isUsable = isPrivate && (fits || other !== undefined);

  async function tryIt() {
    const signed = await testSign(pasted, fits ? algorithm : (other ?? algorithm));
    setTried(
      signed.ok
        ? { good: true, text: `Signs and verifies with ${signed.value.algorithm}` }
        : { good: false, text: signed.failure.message },
    );
  }

  const Icon = isUsable && fits ? CircleCheck : TriangleAlert;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded bg-sunken px-3 py-2 text-sm">
      <div className="flex min-w-0 flex-1 basis-64 gap-2">
        <Icon
          aria-hidden
          className={`mt-0.5 size-4 shrink-0 ${isUsable && fits ? 'text-good' : 'text-warn'}`}
        />
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">
            {`${keyKindWords(description)}${isPrivate ? ', private key' : ', public part only'}`}
          </p>
          <p className="wrap-anywhere text-muted text-xs">
            {[
              keyId ? `kid ${keyId}` : 'no key ID',
              `read from ${source}`,
              fitWords(algorithm, pasted.material),
            ].join(' · ')}
          </p>
          {isPrivate ? null : (
            <p className="text-warn text-xs">The gateway needs the private key to sign with it.</p>
          )}
          {tried ? (
            <p role="status" className={`text-xs ${tried.good ? 'text-good' : 'text-bad'}`}>
              {tried.text}
            </p>
          ) : null}
        </div>
      </div>
      {isPrivate ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="quiet" onClick={() => void tryIt()}>
            Test signing
          </Button>
          <Button size="sm" aria-disabled={!isUsable || undefined} onClick={onUse}>
            {other === undefined ? 'Use this key' : `Use with ${other}`}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
