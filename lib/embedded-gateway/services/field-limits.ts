import { limitText, oversizedFields } from '@/lib/contract/gateway/field-limits';
import type { Operation } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../gateway-error';
import { withUncut } from './shortened';
import { fieldMessage } from './text-rules';

/**
 * A body whose fields hold no more than they may (gateway contract §13). What was stored before
 * there were limits may stay as long as it does not change; where it was answered cut and comes
 * back so, the body returned has the whole.
 * @param stored what is stored, in the names and the form of the body
 * @throws {GatewayError} 400 that names each field
 */
export function withinLimits<Body extends object>(
  { body: schema }: Operation,
  body: Body,
  stored: object = {},
): Body {
  if (!schema) return body;
  const whole = withUncut(schema, body, stored);
  const messages = oversizedFields(schema, whole, stored).map(({ path, limit }) =>
    fieldMessage(
      path.slice(path.lastIndexOf('.') + 1),
      `must not be longer than ${limitText(limit)}`,
    ),
  );
  if (messages.length > 0) throw new GatewayError(400, messages.join(', '));
  return whole;
}
