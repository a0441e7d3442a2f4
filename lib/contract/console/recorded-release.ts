const convoyLabel = /^convoy v?(\d+)\.(\d+)/i;

/**
 * The recorded release whose behaviour a gateway with this label shares (design §6). Builds carry
 * an older label: v26.2.2 is what 26.3.6 says, v26.6.6 what 26.7.3 says.
 * @param label what `/health` says, such as "Convoy v26.2.2"
 * @returns null for a label that tells no release
 */
export function recordedRelease(label: string | null): '24.6.5' | '26.3.6' | '26.7.3' | null {
  const [, major, minor] = convoyLabel.exec(label ?? '') ?? [];
  if (major === undefined || minor === undefined) return null;
  if (Number(major) <= 25) return '24.6.5';
  return Number(major) === 26 && Number(minor) <= 3 ? '26.3.6' : '26.7.3';
}
