import { findCodeSecrets } from '@/lib/samples/code-secrets';
import { sampleSecrets } from '@/lib/samples/sample-secrets';
import type { Sample } from '@/lib/samples/sample-store';
import { parseJson } from '@/lib/util/json';

function sampleProblems(sample: Sample): string[] {
  const { name, text, expected } = sample;
  if (parseJson(text) === undefined)
    return [`Sample ${name} is no JSON, so it cannot be searched for secrets. Mend or remove it.`];
  const isUnread = expected !== undefined && parseJson(expected) === undefined;
  return [
    ...(sampleSecrets(sample).length > 0
      ? [
          `Sample ${name} holds what looks like a secret. Show it, then mask it or say that it is none.`,
        ]
      : []),
    ...(isUnread ? [`What sample ${name} expects is no JSON. Mend it.`] : []),
  ];
}

/** What has to be decided before a function and its samples leave this browser. */
export function shareProblems(code: string, samples: readonly Sample[]) {
  return {
    /** Of the samples; to be decided there. */
    samples: samples.flatMap(sampleProblems),
    /** Of the code, such as "line 3 looks like a payment key". */
    code: findCodeSecrets(code),
  };
}
