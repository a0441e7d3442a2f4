/** A text as one word of a POSIX shell, whatever it holds. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A cURL command that sends a JSON body; `--data-raw` takes a leading @ as text. */
export function curlCommand(method: 'POST' | 'PUT', url: string, json: string): string {
  return [
    `curl --request ${method} ${shellQuoted(url)}`,
    '  --header "Authorization: Bearer $GATEWAY_API_KEY"',
    "  --header 'Content-Type: application/json'",
    `  --data-raw ${shellQuoted(json)}`,
  ].join(' \\\n');
}
