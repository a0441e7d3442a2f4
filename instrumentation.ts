/**
 * Runs once when the server starts. The import stands inside the condition, so that the bundle for
 * the other runtime does not hold the gateway.
 */
export async function register(): Promise<void> {
  if (
    process.env.NEXT_RUNTIME === 'nodejs' &&
    process.env.NEXT_PHASE !== 'phase-production-build'
  ) {
    const { startServices } = await import('./instrumentation-node');
    await startServices();
  }
}
