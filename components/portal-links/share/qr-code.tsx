'use client';

import { encode } from 'uqr';

/** Light cells around the code, without which it is not found. */
const QUIET = 4;

function codeOf(text: string) {
  try {
    return encode(text, { ecc: 'M', border: QUIET });
  } catch {
    return undefined;
  }
}

/** The dark cells as one path: a step for each run of a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  rows.forEach((row, y) => {
    let from = -1;
    [...row, false].forEach((isDark, x) => {
      if (isDark && from < 0) from = x;
      if (!isDark && from >= 0) {
        runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
        from = -1;
      }
    });
  });
  return runs.join('');
}

/** An address as a QR code: dark on light in both themes, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = codeOf(text);
  if (!code) {
    return <p className="text-muted text-xs">The address is too long for a QR code. Copy it.</p>;
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded border"
    >
      <path fill="#ffffff" d={`M0 0h${code.size}v${code.size}h-${code.size}z`} />
      <path fill="#000000" d={pathOf(code.data)} />
    </svg>
  );
}
