import { Banner } from '@/components/ui/banner';
import type { PortalDetectiveAnswer } from '@/lib/contract/portal/detective';
import type { BodyComparison, SignatureMistake } from '@/lib/contract/portal/signature-mistakes';
import { signatureMistakeWords } from '@/lib/words/portal/signature-mistakes';

/** What was found out about a signature and a body. */
export function Verdict({
  answer: { finding, body, knowsSecrets },
}: {
  answer: PortalDetectiveAnswer;
}) {
  return (
    <div className="flex flex-col gap-2">
      <Finding finding={finding} knowsSecrets={knowsSecrets} />
      {body === null ? null : <Body body={body} />}
    </div>
  );
}

function Finding({
  finding,
  knowsSecrets,
}: Pick<PortalDetectiveAnswer, 'finding' | 'knowsSecrets'>) {
  switch (finding.kind) {
    case 'right':
      return (
        <Banner tone="good" title="This is right: your code works">
          It is what we sent with this request.
        </Banner>
      );
    case 'mistakes':
      return (
        <Banner tone="warn" title="Found it">
          <Mistakes mistakes={finding.mistakes} />
        </Banner>
      );
    case 'no_signature':
      return (
        <Banner tone="warn" title="This is no signature">
          Paste a digest in hex or base64, or the whole header that holds it.
        </Banner>
      );
    case 'unknown':
      return knowsSecrets ? (
        <Banner title="None of the usual mistakes">
          Check the secret first, then that this is the request you computed it for. The vector
          above tells whether your code is right by itself.
        </Banner>
      ) : (
        <Banner title="It is not what we sent">
          Your link may not use the secrets of your endpoints, so we cannot look further. Whoever
          manages them can, with a link of their own.
        </Banner>
      );
  }
}

function Mistakes({ mistakes }: { mistakes: readonly SignatureMistake[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {mistakes.map((mistake) => {
        const { what, todo } = signatureMistakeWords[mistake];
        return (
          <li key={mistake}>
            <span className="font-medium">{`${what}. `}</span>
            <span>{todo}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Body({ body }: { body: BodyComparison }) {
  if (body === 'same') {
    return <Banner tone="good">The body is the one that we sent, sign for sign.</Banner>;
  }
  if (body === 'differs') {
    return (
      <Banner tone="warn" title="The body is not the one that we sent">
        Paste it as your server gets it, before anything parses it, and choose its own request
        above.
      </Banner>
    );
  }
  const { what, todo } = signatureMistakeWords[body];
  return <Banner tone="warn" title="The body differs">{`${what}. ${todo}`}</Banner>;
}
