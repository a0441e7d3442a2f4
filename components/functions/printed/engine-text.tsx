/** The engine's own words for what is told in plainer ones, behind a word that opens them. */
export function EngineText({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <details className="text-muted text-xs">
      <summary className="w-fit cursor-pointer rounded">Details</summary>
      <p translate="no" className="font-mono wrap-anywhere">
        {text}
      </p>
    </details>
  );
}
