import { OddText } from '@/components/payload/odd-text';
import type { HeadersView } from '@/lib/contract/console/activity/headers';

/** Headers of a request or an answer; what may be a credential is told by its name alone. */
export function SentHeaders({
  label,
  headers: { list, more },
}: {
  label: string;
  headers: HeadersView;
}) {
  if (list.length === 0)
    return <p className="px-4 py-3 text-muted text-sm">No headers are told.</p>;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-100 overflow-auto px-4 py-3 text-xs"
    >
      <dl className="grid grid-cols-[minmax(6rem,12rem)_minmax(0,1fr)] gap-x-3 gap-y-1 max-sm:grid-cols-1">
        {list.map(({ name, value, isMasked }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice
          <div key={index} className="contents">
            <dt translate="no" className="wrap-anywhere font-mono text-muted">
              <bdi>
                <OddText text={name} />
              </bdi>
            </dt>
            <dd translate="no" className="wrap-anywhere min-w-0 font-mono max-sm:mb-1">
              {value === null ? (
                <span title="Masked: may be a credential" className="text-muted">
                  ••••••••
                </span>
              ) : (
                <bdi className={isMasked ? 'text-muted' : undefined}>
                  <OddText text={value} />
                </bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 ? (
        <p className="mt-1 text-muted">{`${more.toLocaleString('en')} more are left out.`}</p>
      ) : null}
    </section>
  );
}
