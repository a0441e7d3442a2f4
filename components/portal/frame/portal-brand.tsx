/** The logo and the name that a portal goes by. */
export function PortalBrand({ name, logo }: { name: string; logo: string | null }) {
  return (
    <div className="flex h-14 min-w-0 max-w-[70%] items-center gap-3">
      {logo === null ? (
        <span
          aria-hidden
          translate="no"
          className="flex size-7 shrink-0 items-center justify-center rounded bg-accent font-semibold text-accent-on text-sm"
        >
          {initialOf(name)}
        </span>
      ) : (
        // biome-ignore lint/performance/noImgElement: the optimizer is not part of this product
        <img src={logo} alt="" className="h-7 max-w-32 shrink-0 object-contain" />
      )}
      <bdi className="truncate font-semibold text-lg" translate="no">
        {name}
      </bdi>
    </div>
  );
}

/** The first character of a name as a reader sees it. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
