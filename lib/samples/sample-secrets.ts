import { shortHash } from '@/lib/util/short-hash';
import { findCodeSecrets } from './code-secrets';
import type { Sample } from './sample-store';
import { findSecrets, maskSecrets } from './secret-scan';

/** Something that looks like a secret in a sample, or in what it expects. */
export interface SampleSecret {
  /** What and why, such as "token is called “token”". */
  told: string;
  /** What to note in `harmless` when it is declared to be none. */
  decision: string;
  /** Whether it can be masked in place; of a check nothing would be left to hold. */
  isMaskable: boolean;
}

/** What in one line of the checks looks like a secret. */
function checkSecrets(line: string, harmless: readonly string[]): SampleSecret[] {
  return findCodeSecrets(line)
    .map((each) => each.replace(/^line 1 /, ''))
    .map((reason) => ({
      told: `a value in the check ${line.trim()} ${reason}`,
      decision: `checks#${shortHash(line.trim() + reason)}`,
      isMaskable: false,
    }))
    .filter(({ decision }) => !harmless.includes(decision));
}

/** All that has to be decided of a sample before it may leave the page. */
export function sampleSecrets({ text, expected, checks, harmless }: Sample): SampleSecret[] {
  const inJson = (json: string, prefix: string) =>
    findSecrets(json, harmless).map(({ path, reason, decision }) => ({
      told: `${prefix}${path} ${reason}`,
      decision,
      isMaskable: true,
    }));
  return [
    ...inJson(text, ''),
    ...inJson(expected ?? '{}', 'expected '),
    ...(checks ?? '').split('\n').flatMap((line) => checkSecrets(line, harmless ?? [])),
  ];
}

/** The sample's texts with all that can be masked masked in place. */
export function maskedTexts({
  text,
  expected,
  harmless,
}: Sample): Pick<Sample, 'text' | 'expected'> {
  return {
    text: maskSecrets(text, harmless),
    ...(expected === undefined ? {} : { expected: maskSecrets(expected, harmless) }),
  };
}

/** The sample without what looks like a secret: masked in place, and without the checks that hold it. */
export function withoutSecrets(sample: Sample): Sample {
  const { checks, harmless = [] } = sample;
  const clean = checks
    ?.split('\n')
    .filter((line) => checkSecrets(line, harmless).length === 0)
    .join('\n');
  return { ...sample, ...maskedTexts(sample), ...(checks === undefined ? {} : { checks: clean }) };
}
