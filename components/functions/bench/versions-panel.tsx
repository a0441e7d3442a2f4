'use client';

import { useState } from 'react';
import { DiffView } from '@/components/editor/diff-view';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { versionProblem } from '@/lib/function-bench/versions';
import type { VersionsAccess } from './use-versions';

/** Earlier versions of the function: each can be compared with the code as it is, and restored. */
export function VersionsPanel({
  access,
  code,
  onRestore,
}: {
  access: VersionsAccess;
  code: string;
  onRestore: (code: string) => void;
}) {
  const { versions, keep } = access;
  const [compared, setCompared] = useState<string>();
  const other = versions.find(({ id }) => id === compared);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-xs">
        {versionProblem(code) ??
          'Each press of Run keeps the code as a version in this browser, at most 30 of them.'}
      </p>
      <ol
        aria-label="Versions"
        className="max-h-60 overflow-y-auto rounded border text-sm empty:hidden"
      >
        {versions.map((version, at) => {
          const isNow = version.code === code;
          const lines = version.code.trimEnd().split('\n').length;
          const name = `version ${versions.length - at}`;
          return (
            <li
              key={version.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2.5 py-1 not-first:border-t"
            >
              <span className="font-medium">{`Version ${versions.length - at}`}</span>
              <RelativeTime value={version.at} className="text-muted" />
              <span className="text-muted">{lines === 1 ? '1 line' : `${lines} lines`}</span>
              <span className="ml-auto flex min-h-7 items-center gap-1">
                {isNow ? (
                  <span className="text-muted text-xs">as it is now</span>
                ) : (
                  <>
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Compare ${name}`}
                      aria-pressed={version.id === compared}
                      onClick={() => setCompared(version.id === compared ? undefined : version.id)}
                    >
                      Compare
                    </Button>
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Restore ${name}`}
                      onClick={() => {
                        keep(code);
                        onRestore(version.code);
                        setCompared(undefined);
                        announce(`Restored ${name}. Undo in the editor takes it back.`);
                      }}
                    >
                      Restore
                    </Button>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {other ? (
        <div className="flex h-72 flex-col">
          <DiffView
            label="The version and the code as it is now"
            language="javascript"
            before={other.code}
            after={code}
          />
        </div>
      ) : null}
    </div>
  );
}
