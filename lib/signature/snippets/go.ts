import type { SigningWay } from '@/lib/contract/portal/signing';
import { toleranceSeconds } from './languages';

const hashes = {
  SHA256: { path: 'crypto/sha256', make: 'sha256.New' },
  SHA512: { path: 'crypto/sha512', make: 'sha512.New' },
} as const;

const decoders = {
  hex: { path: 'encoding/hex', decode: 'hex.DecodeString' },
  base64: { path: 'encoding/base64', decode: 'base64.StdEncoding.DecodeString' },
} as const;

function beginning({ hash, encoding }: SigningWay, further: readonly string[]): string {
  const paths = ['crypto/hmac', hashes[hash].path, decoders[encoding].path, ...further].sort();
  return `package webhooks

import (
${paths.map((path) => `\t"${path}"`).join('\n')}
)
`;
}

const simple = (way: SigningWay) => `${beginning(way, [])}
// IsSigned reports whether one of the secrets signed this body.
// Two count while you change from one to the next.
func IsSigned(header string, body []byte, secrets []string) bool {
	sent, err := ${decoders[way.encoding].decode}(header)
	if err != nil {
		return false
	}
	for _, secret := range secrets {
		mac := hmac.New(${hashes[way.hash].make}, []byte(secret))
		mac.Write(body)
		if hmac.Equal(sent, mac.Sum(nil)) {
			return true
		}
	}
	return false
}
`;

const advanced = (way: SigningWay) => `${beginning(way, ['strconv', 'strings', 'time'])}
const tolerance = ${toleranceSeconds} * time.Second

// IsSigned reports whether one of the secrets signed this body, not long ago.
func IsSigned(header string, body []byte, secrets []string, now time.Time) bool {
	var moment string
	var sent [][]byte
	for _, part := range strings.Split(header, ",") {
		name, value, _ := strings.Cut(part, "=")
		if name == "t" {
			moment = value
		} else if strings.HasPrefix(name, "v") {
			if one, err := ${decoders[way.encoding].decode}(value); err == nil {
				sent = append(sent, one)
			}
		}
	}
	seconds, err := strconv.ParseInt(moment, 10, 64)
	if err != nil || now.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}
	for _, secret := range secrets {
		mac := hmac.New(${hashes[way.hash].make}, []byte(secret))
		mac.Write([]byte(moment + ","))
		mac.Write(body)
		made := mac.Sum(nil)
		for _, one := range sent {
			if hmac.Equal(one, made) {
				return true
			}
		}
	}
	return false
}
`;

const server = ({ header, scheme }: SigningWay) => `
// Handler reads the bytes as they came, before anything parses them.
func Handler(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 10<<20))
	secrets := strings.Fields(os.Getenv("WEBHOOK_SECRETS"))
	if err != nil || !IsSigned(r.Header.Get(${JSON.stringify(header)}), body, secrets${scheme === 'advanced' ? ', time.Now()' : ''}) {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	w.WriteHeader(http.StatusNoContent) // Answer first, then work on the body.
}
`;

/** What verifies, as a file of Go, and a handler that calls it. */
export const goSnippet = (way: SigningWay) => ({
  check: way.scheme === 'simple' ? simple(way) : advanced(way),
  use: server(way),
});
