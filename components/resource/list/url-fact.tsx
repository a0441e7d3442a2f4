import { CopyButton } from '@/components/ui/copy-button';

/** An address in a panel, whole, with a way to copy it. */
export function UrlFact({ url, copyLabel }: { url: string; copyLabel: string }) {
  return (
    <span className="flex items-start gap-1">
      <bdi translate="no" className="wrap-anywhere font-mono text-xs leading-5">
        {url}
      </bdi>
      <CopyButton label={copyLabel} value={url} />
    </span>
  );
}
