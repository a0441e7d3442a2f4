import { parseJson } from '@/lib/util/json';
import { findCodeSecrets } from './code-secrets';
import type { Sample } from './sample-store';
import { findSecrets } from './secret-scan';

function sampleProblems({ name, text, expected, checks, harmless }: Sample): string[] {
  if (parseJson(text) === undefined)
    return [`Sample ${name} is no JSON, so it cannot be searched for secrets. Mend or remove it.`];
  const found = [text, expected ?? '{}'].flatMap((each) => findSecrets(each, harmless));
  const isUnread = expected !== undefined && parseJson(expected) === undefined;
  return [
    ...(found.length > 0
      ? [
          `Sample ${name} holds what looks like a secret. Show it, then mask it or say that it is none.`,
        ]
      : []),
    ...(isUnread ? [`What sample ${name} expects is no JSON. Mend it.`] : []),
    ...findCodeSecrets(checks ?? '').map((each) => `The checks of sample ${name}: ${each}.`),
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
