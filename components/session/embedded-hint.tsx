/** Where the key of the embedded gateway is found: nobody has ever typed it. */
export function EmbeddedHint() {
  return (
    <span>
      Starting Gatehouse prints a sign-in link that needs no key. The key itself is in the file{' '}
      <code translate="no" className="text-ink">
        api-key
      </code>{' '}
      of its data directory.
    </span>
  );
}
