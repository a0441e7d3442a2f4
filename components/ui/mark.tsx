/** The console's mark: a gate. Decoration; the name stands beside it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <g
        fill="none"
        stroke="var(--accent-on)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M8 25V12.5C8 9.5 11.6 7 16 7s8 2.5 8 5.5V25" />
        <path d="M13.3 25V11.5M18.7 25V11.5M6 25h20M8 17.5h16" />
      </g>
    </svg>
  );
}
