import type { SigningWay } from '@/lib/contract/portal/signing';
import { toleranceSeconds } from './languages';

const simple = (way: SigningWay) => `${imports(way, [])}

def is_signed(header, body, secrets):
    """True where one of the secrets signed this body. Two count while you change from one to the next."""
    for secret in secrets:
        made = hmac.new(secret.encode(), body, hashlib.${way.hash.toLowerCase()}).digest()
        if hmac.compare_digest(${encoded(way)}, (header or "").encode()):
            return True
    return False
`;

const advanced = (way: SigningWay) => `${imports(way, ['time'])}
TOLERANCE_SECONDS = ${toleranceSeconds}


def is_signed(header, body, secrets, now=None):
    """True where one of the secrets signed this body, not long ago."""
    parts = [part.partition("=") for part in (header or "").split(",")]
    moment = next((value for name, _, value in parts if name == "t"), "")
    if not (moment.isascii() and moment.isdigit()):
        return False
    if abs((time.time() if now is None else now) - int(moment)) > TOLERANCE_SECONDS:
        return False
    sent = [value.encode() for name, _, value in parts if name[:1] == "v" and name[1:].isdigit()]
    for secret in secrets:
        text = moment.encode() + b"," + body
        made = hmac.new(secret.encode(), text, hashlib.${way.hash.toLowerCase()}).digest()
        if any(hmac.compare_digest(${encoded(way)}, one) for one in sent):
            return True
    return False
`;

function imports({ encoding }: SigningWay, further: readonly string[]): string {
  const names = [...(encoding === 'base64' ? ['base64'] : []), 'hashlib', 'hmac', ...further];
  return `${names.map((name) => `import ${name}`).join('\n')}\n`;
}

const encoded = ({ encoding }: SigningWay) =>
  encoding === 'base64' ? 'base64.b64encode(made)' : 'made.hex().encode()';

const server = ({ header }: SigningWay) => `

# With Flask. The body has to be the bytes as they came: get_data(), not json.
@app.post("/webhooks")
def webhooks():
    secrets = os.environ["WEBHOOK_SECRETS"].split()
    if not is_signed(request.headers.get(${JSON.stringify(header)}), request.get_data(), secrets):
        return "", 401
    return "", 204  # Answer first, then work on the body.
`;

/** What verifies, as a module of Python 3, and a server that calls it. */
export const pythonSnippet = (way: SigningWay) => ({
  check: way.scheme === 'simple' ? simple(way) : advanced(way),
  use: server(way),
});
