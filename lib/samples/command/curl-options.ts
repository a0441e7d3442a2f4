/** The options of curl (curl 8, and older ones that are still written), short ones by their letter. */
const shortWithValue = new Map<string, string>([
  ['A', 'user-agent'],
  ['b', 'cookie'],
  ['c', 'cookie-jar'],
  ['C', 'continue-at'],
  ['d', 'data'],
  ['D', 'dump-header'],
  ['e', 'referer'],
  ['E', 'cert'],
  ['F', 'form'],
  ['H', 'header'],
  ['K', 'config'],
  ['m', 'max-time'],
  ['o', 'output'],
  ['P', 'ftp-port'],
  ['Q', 'quote'],
  ['r', 'range'],
  ['t', 'telnet-option'],
  ['T', 'upload-file'],
  ['u', 'user'],
  ['U', 'proxy-user'],
  ['w', 'write-out'],
  ['x', 'proxy'],
  ['X', 'request'],
  ['y', 'speed-time'],
  ['Y', 'speed-limit'],
  ['z', 'time-cond'],
]);

const shortAlone = new Map<string, string>([
  ...Array.from('012346aBfgijJklLMnNOpqRsSvVZ#', (letter) => [letter, letter] as const),
  ['G', 'get'],
  ['I', 'head'],
  [':', 'next'],
]);

const longWithValue =
  'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to continue-at cookie cookie-jar create-file-mode crlfile curves data data-ascii data-binary data-raw data-urlencode delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header ech egd-file engine etag-compare etag-save expect100-timeout form form-string ftp-account ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode happy-eyeballs-timeout-ms haproxy-clientip header hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway json keepalive-cnt keepalive-time key key-type krb libcurl limit-rate local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max parallel-max-host pass pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user proxy1.0 pubkey quote random-file range rate referer request request-target resolve retry retry-delay retry-max-time sasl-authzid service-name sigalgs socks4 socks4a socks5 socks5-gssapi-service socks5-hostname speed-limit speed-time stderr telnet-option tftp-blksize time-cond tls-max tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii trace-config unix-socket upload-file upload-flags url url-query user user-agent variable vlan-priority write-out'.split(
    ' ',
  );

const longAlone =
  'anyauth append basic buffer ca-native cert-status compressed compressed-ssh create-dirs crlf digest disable disable-eprt disable-epsv disallow-username-in-url doh-cert-status doh-insecure fail fail-early fail-with-body false-start form-escape ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip ftp-ssl-ccc ftp-ssl-control get globoff haproxy-protocol head http0.9 http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only ignore-content-length include insecure ipv4 ipv6 junk-session-cookies keepalive list-only location location-trusted mail-rcpt-allowfails manual mptcp negotiate netrc netrc-optional next ntlm parallel parallel-immediate path-as-is post301 post302 post303 progress-bar progress-meter proxy-anyauth proxy-basic proxy-ca-native proxy-digest proxy-http2 proxy-insecure proxy-negotiate proxy-ntlm proxy-ssl-allow-beast proxy-ssl-auto-client-cert proxy-tlsv1 proxytunnel raw remote-header-name remote-name remote-name-all remote-time remove-on-error retry-all-errors retry-connrefused sasl-ir sessionid show-error show-headers silent skip-existing socks5-basic socks5-gssapi ssl ssl-allow-beast ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort sslv2 sslv3 styled-output suppress-connect-headers tcp-fastopen tcp-nodelay tftp-no-options tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace-ids trace-time use-ascii verbose version xattr alpn clobber npn'.split(
    ' ',
  );

/** One option of a command, by its long name, or by its letter where the name says nothing here. */
export interface CurlOption {
  name: string;
  takesValue: boolean;
}

/** A short option; undefined for a letter that curl does not know. */
export function shortOption(letter: string): CurlOption | undefined {
  const named = shortWithValue.get(letter);
  if (named !== undefined) return { name: named, takesValue: true };
  const alone = shortAlone.get(letter);
  return alone === undefined ? undefined : { name: alone, takesValue: false };
}

function onlyOne(typed: string): string | undefined {
  const fitting = [...longWithValue, ...longAlone].filter((name) => name.startsWith(typed));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** A long option by its name, or by a beginning that no other one has; undefined for an unknown one. */
export function longOption(typed: string): CurlOption | undefined {
  const name = [typed, onlyOne(typed)].find(
    (each) => each !== undefined && (longWithValue.includes(each) || longAlone.includes(each)),
  );
  if (name !== undefined) return { name, takesValue: longWithValue.includes(name) };
  const [, negated] = /^no-(.+)$/.exec(typed) ?? [];
  return negated !== undefined && longAlone.includes(negated)
    ? { name: typed, takesValue: false }
    : undefined;
}
