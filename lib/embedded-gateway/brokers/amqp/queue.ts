import type { Channel, ChannelModel, Replies } from 'amqplib';
import { isBrokerFailure } from '../base/consumer';
import { refusalOf } from './failure';
import type { AmqpPlace } from './place';

/** A refusal closes the channel that was asked, so each question has one of its own. */
async function asking<T>(
  model: ChannelModel,
  place: AmqpPlace,
  wish: string,
  ask: (channel: Channel) => Promise<T>,
): Promise<T> {
  try {
    const channel = await model.createChannel();
    // What was asked is refused as well, which tells the same.
    channel.on('error', () => undefined);
    const answer = await ask(channel);
    await channel.close();
    return answer;
  } catch (error) {
    throw refusalOf(error, place, wish);
  }
}

/**
 * The queue as it is there, and as nobody changed it.
 * @returns undefined where it is not there
 */
async function foundQueue(
  model: ChannelModel,
  place: AmqpPlace,
): Promise<Replies.AssertQueue | undefined> {
  try {
    return await asking(model, place, `tell of the queue ${place.queue}`, (channel) =>
      channel.checkQueue(place.queue),
    );
  } catch (error) {
    if (isBrokerFailure(error) && error.problem === 'not_found') return undefined;
    throw error;
  }
}

async function checkExchanges(model: ChannelModel, place: AmqpPlace): Promise<void> {
  const wanted = [
    ['exchange', place.binding?.exchange],
    ['dead-letter exchange', place.deadLetterExchange],
  ] as const;
  for (const [what, exchange] of wanted) {
    if (exchange === undefined) continue;
    await asking(model, place, `find the ${what} ${exchange}`, (channel) =>
      channel.checkExchange(exchange),
    );
  }
}

/**
 * Looks whether queue and exchanges are there, and changes nothing.
 * @throws {BrokerFailure} where an exchange is missing, or the broker does not tell
 */
export async function lookAtQueue(
  model: ChannelModel,
  place: AmqpPlace,
): Promise<Replies.AssertQueue | undefined> {
  await checkExchanges(model, place);
  return foundQueue(model, place);
}

/**
 * Leaves a queue that is there as it is, makes it otherwise, and binds it. Exchanges are never made:
 * their type is not ours to choose.
 * @throws {BrokerFailure}
 */
export async function prepareQueue(model: ChannelModel, place: AmqpPlace): Promise<void> {
  const { queue, binding, deadLetterExchange } = place;
  if (!(await lookAtQueue(model, place)))
    await asking(model, place, `make the queue ${queue}`, (channel) =>
      channel.assertQueue(queue, {
        durable: true,
        ...(deadLetterExchange !== undefined && { deadLetterExchange }),
      }),
    );
  if (binding)
    await asking(
      model,
      place,
      `bind the queue ${queue} to the exchange ${binding.exchange}`,
      (channel) => channel.bindQueue(queue, binding.exchange, binding.routingKey),
    );
}
