const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/** Where a text of JSON ends that begins at a quote: the index behind its closing quote. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at + 1;
  }
  return json.length;
}

/**
 * JSON in which every list and object beyond some levels of nesting is a text instead, that of itself as
 * it was typed. What calls itself for every level may then work through it. Text that is no JSON comes out
 * as no JSON.
 */
export function shallowJson(json: string, levels: number): string {
  const parts: string[] = [];
  let kept = 0;
  let cutFrom = 0;
  let depth = 0;
  for (let at = 0; at < json.length; ) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(json, at);
      continue;
    }
    at += 1;
    if (openings.has(code)) {
      depth += 1;
      if (depth === levels + 1) {
        cutFrom = at - 1;
        parts.push(json.slice(kept, cutFrom));
      }
    } else if (closings.has(code)) {
      if (depth === levels + 1) {
        parts.push(JSON.stringify(json.slice(cutFrom, at)));
        kept = at;
      }
      depth -= 1;
    }
  }
  return depth > levels ? parts.join('') : parts.join('') + json.slice(kept);
}
