import type { GatewayLog } from './base/ports';
import type { HeldStore } from './store/events';

/** Tells at the start that deliveries wait since a backup was restored (moving events §3). */
export function tellHeld(held: Pick<HeldStore, 'projects' | 'countDue'>, log: GatewayLog): void {
  const projectIds = held.projects();
  if (projectIds.length === 0) return;
  const count = projectIds.reduce((sum, id) => sum + held.countDue(id), 0);
  log.warn(
    { count },
    'Deliveries are held since a backup was restored: none of them is sent until they are released, in the console or by POST …/held-deliveries/release.',
  );
}
