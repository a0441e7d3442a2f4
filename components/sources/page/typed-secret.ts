/** The secret of the source that was just created in this tab; kept nowhere else. */
let kept: { uid: string; secret: string } | null = null;

/** Hands what was typed on create over to the sample call of the new source's page. */
export function keepTypedSecret(uid: string, secret: string): void {
  kept = { uid, secret };
}

/** Empty where the source was not just created here. */
export function typedSecret(uid: string): string {
  return kept?.uid === uid ? kept.secret : '';
}

export function forgetTypedSecret(): void {
  kept = null;
}
