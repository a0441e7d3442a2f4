function isZero(part: unknown): boolean {
  return part === null || part === '' || part === 0;
}

/**
 * Whether a write takes a setting away (gateway contract §13): null does, and so does an object whose
 * every part is zero. Absent or without any part, it says nothing.
 */
export function clears(sent: object | null | undefined): boolean {
  if (sent === null || sent === undefined) return sent === null;
  const parts = Object.values(sent);
  return parts.length > 0 && parts.every(isZero);
}
