import { CopyButton } from '@/components/ui/copy-button';

/** Code with its name and a button that copies it. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <figure className="min-w-0 rounded border">
      <figcaption className="flex items-center justify-between gap-2 border-b bg-sunken py-1 pr-1 pl-3 text-muted text-xs">
        <span>{label}</span>
        <CopyButton value={code} label={`Copy: ${label}`} />
      </figcaption>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        aria-label={label}
        className="max-h-120 overflow-auto"
      >
        <pre translate="no" className="w-max min-w-full px-3 py-2 font-mono text-xs">
          {code}
        </pre>
      </section>
    </figure>
  );
}
