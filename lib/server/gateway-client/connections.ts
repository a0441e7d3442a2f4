import { Agent, DecoratorHandler, type Dispatcher } from 'undici';
import { defaultDeadlines, maximumConnections, maximumReceivedBytes } from './limits';

/**
 * Keep-alive connections to gateways. Time limits of single steps are off: every request has one
 * deadline for the whole, since an idle timer does not stop an answer that drips.
 */
export function createConnections(connectMs = defaultDeadlines.connectMs): Agent {
  return new Agent({
    connections: maximumConnections,
    connect: { timeout: connectMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: maximumReceivedBytes,
  });
}

class StartMarker extends DecoratorHandler {
  readonly #onStart: () => void;
  readonly #handler: Dispatcher.DispatchHandler;

  constructor(handler: Dispatcher.DispatchHandler, onStart: () => void) {
    super(handler);
    this.#handler = handler;
    this.#onStart = onStart;
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.#onStart();
    this.#handler.onRequestStart?.(controller, context);
  }
}

/**
 * The same connections, telling when a request goes onto a socket: before that nothing can have
 * reached the gateway, after it everything may have.
 */
export function markingStart(dispatcher: Dispatcher, onStart: () => void): Dispatcher {
  return dispatcher.compose(
    (dispatch) => (options, handler) => dispatch(options, new StartMarker(handler, onStart)),
  );
}
