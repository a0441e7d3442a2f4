import { limitText, oversizedFields } from '@/lib/contract/gateway/field-limits';
import type { Operation } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../base/gateway-error';
import { withUncut } from './shortened';
import { fieldMessage } from './text-rules';

/**
 * Refuses what is longer than a field may be (gateway contract §13). What was stored before there
 * were limits may stay as long as it does not change.
 * @param stored what is stored, in the names and the form of the body
 * @throws {GatewayError} 400 that names each field
 */
export function refuseOversized(
  { body: schema }: Operation,
  body: object,
  stored: object = {},
): void {
  if (!schema) return;
  const messages = oversizedFields(schema, body, stored).map(({ path, limit }) =>
    fieldMessage(
      path.slice(path.lastIndexOf('.') + 1),
      `must not be longer than ${limitText(limit)}`,
    ),
  );
  if (messages.length > 0) throw new GatewayError(400, messages.join(', '));
}

/**
 * The body of a change, within the limits of fields: what was answered cut and comes back so is the
 * whole again.
 * @param stored what is stored, in the names and the form of the body
 * @throws {GatewayError} as `refuseOversized`
 */
export function withinLimits<Body extends object>(
  operation: Operation,
  body: Body,
  stored: object,
): Body {
  const whole = operation.body ? withUncut(operation.body, body, stored) : body;
  refuseOversized(operation, whole, stored);
  return whole;
}
