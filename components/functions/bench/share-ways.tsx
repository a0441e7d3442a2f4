'use client';

import { useEffect, useId, useState } from 'react';
import type { WrittenKind } from '@/components/editor/runs/bench-function';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { copyText } from '@/components/ui/copy-text';
import { toast } from '@/components/ui/toaster';
import { downloadText } from '@/lib/export/download';
import { shareProblems } from '@/lib/function-bench/share-problems';
import { LONGEST_LINK_PART, packBench } from '@/lib/function-bench/shared-bench';
import { unitTestText } from '@/lib/function-bench/unit-test-text';
import type { Sample } from '@/lib/samples/sample-store';

export interface ShareWaysProps {
  kind: WrittenKind;
  code: string;
  samples: readonly Sample[];
  /** Address of the page that opens links. */
  address: string;
}

/** The ways to give a function and its samples to others, once what looks like a secret is decided. */
export function ShareWays({ kind, code, samples, address }: ShareWaysProps) {
  const [isCodeHarmless, setCodeHarmless] = useState(false);
  const [packed, setPacked] = useState<Awaited<ReturnType<typeof packBench>>>();
  const [hasFailed, setFailed] = useState(false);
  const codeId = useId();
  const problems = shareProblems(code, samples);
  const isBlocked = problems.samples.length > 0 || (problems.code.length > 0 && !isCodeHarmless);
  const shared = { kind, code, samples: [...samples] };

  // Packed beforehand: a browser may forget the press while a link is made.
  useEffect(() => {
    let isOld = false;
    void packBench({ kind, code, samples: [...samples] }).then((made) => {
      if (!isOld) setPacked(made);
    });
    return () => {
      isOld = true;
    };
  }, [kind, code, samples]);
  const part = packed?.ok ? packed.value : undefined;
  const isTooLong = part !== undefined && part.length > LONGEST_LINK_PART;

  async function copyLink() {
    const isCopied = await copyText(`${window.location.origin}${address}#function=${part}`);
    setFailed(!isCopied);
    if (isCopied) toast({ title: `Link copied, ${inWords(part?.length)} characters` });
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-xs">
        The function and all samples, with what they expect. They are in the link itself: no server
        gets them, and nothing runs when it is opened.
      </p>
      {problems.samples.length > 0 ? (
        <Banner tone="warn" title="Decide first">
          <ul className="text-xs">
            {problems.samples.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {problems.code.length > 0 ? (
        <label htmlFor={codeId} className="flex items-start gap-2 text-sm">
          <Checkbox
            id={codeId}
            className="mt-0.5"
            checked={isCodeHarmless}
            onChange={(event) => setCodeHarmless(event.target.checked)}
          />
          <span>{`The code holds no secret, though ${problems.code.join(' and ')}.`}</span>
        </label>
      ) : null}
      {hasFailed ? <Banner tone="bad">The browser did not allow to copy.</Banner> : null}
      {packed && !packed.ok ? <p className="text-warn text-xs">{packed.failure}</p> : null}
      {isTooLong ? (
        <p className="text-warn text-xs">
          {`A link would have ${inWords(part?.length)} characters; ${inWords(LONGEST_LINK_PART)} is the most that arrives whole. Remove samples, or download a file.`}
        </p>
      ) : null}
      <div className="flex flex-col items-stretch gap-2">
        <Button
          variant="primary"
          disabled={isBlocked || isTooLong || part === undefined}
          onClick={() => void copyLink()}
        >
          Copy link
        </Button>
        <Button
          disabled={isBlocked}
          onClick={() => downloadText(`function-${kind}.json`, fileText(shared), 'json')}
        >
          Download function and samples
        </Button>
        <Button
          disabled={isBlocked}
          onClick={() => downloadText('transform.test.mjs', unitTestText(shared), 'js')}
        >
          Download as a unit test
        </Button>
      </div>
    </div>
  );
}

function inWords(count = 0): string {
  return count.toLocaleString('en');
}

function fileText(shared: { kind: WrittenKind; code: string; samples: readonly Sample[] }): string {
  const samples = shared.samples.map(({ name, text, expected, checks }) => ({
    name,
    text,
    expected,
    checks,
  }));
  return JSON.stringify({ ...shared, samples }, null, 2);
}
