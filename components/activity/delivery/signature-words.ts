import { countOf } from '@/components/charts/figures';
import type {
  SignatureFinding,
  SignatureView,
} from '@/lib/contract/console/activity/delivery-detail';
import { spokenTime } from '@/lib/util/spoken-time';

interface Verdict {
  tone: 'good' | 'bad' | 'open';
  text: string;
}

const verdicts: Readonly<Record<SignatureFinding, Verdict>> = {
  fits: { tone: 'good', text: 'The signature fits the body' },
  differs: { tone: 'bad', text: 'The signature fits none of the endpoint’s present secrets' },
  no_header: { tone: 'open', text: 'This try carried no signature that is told' },
  no_secrets: { tone: 'open', text: 'The gateway tells no secret of the endpoint' },
  not_readable: { tone: 'open', text: 'The endpoint cannot be read any more' },
  no_body: { tone: 'open', text: 'The gateway does not tell the body that was signed' },
};

/** What a check came to. */
export function signatureVerdict({ finding }: SignatureView): Verdict {
  return verdicts[finding];
}

const schemes = {
  simple: 'simple: the bare HMAC of the body',
  advanced: 'advanced: the HMAC of time and body, with the time beside it',
} as const;

function ageText(seconds: number): string {
  if (Math.abs(seconds) < 1) return 'in the second of the try';
  return seconds > 0
    ? `${spokenTime(seconds)} before the try`
    : `${spokenTime(-seconds)} after the try, by clocks that differ`;
}

function whyDiffers({ newerSecrets }: SignatureView): string[] {
  return newerSecrets > 0
    ? [
        `${countOf(newerSecrets, ['secret', 'secrets'])} began to count after the try; the one that it was signed with may be gone.`,
      ]
    : [
        'Either the secret was replaced since, the settings of the project’s signature were changed, or something on the way changed the body.',
      ];
}

/**
 * What a check found, in sentences; never a value.
 * @param clock how a moment is written
 */
export function signatureSentences(
  view: SignatureView,
  clock: (value: string | null) => string,
): string[] {
  const { finding, header, scheme, hash, encoding, version, secret, signedAt, ageSeconds } = view;
  return [
    ...(header && scheme ? [`${header}, ${schemes[scheme]}.`] : []),
    ...(hash && encoding && version !== null
      ? [`${hash} in ${encoding}, version ${version} of the project’s signature.`]
      : []),
    ...(secret
      ? [
          `Secret ${secret.number} of ${secret.of}${secret.since ? `, which counts since ${clock(secret.since)}` : ''}.`,
        ]
      : []),
    ...(signedAt
      ? [
          `Signed at ${clock(signedAt)}${ageSeconds === null ? '' : `, ${ageText(ageSeconds)}`}. Receivers mostly refuse what is older than 5 min.`,
        ]
      : []),
    ...(view.signed === 'compacted'
      ? [
          'It was made over the JSON without the white space between its tokens, while the body was sent with it.',
        ]
      : []),
    ...(finding === 'differs' ? whyDiffers(view) : []),
  ];
}
