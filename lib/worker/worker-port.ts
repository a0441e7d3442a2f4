/** What a worker is asked. */
export interface ToWorker<Order> {
  id: number;
  request: Order;
}

/** What a worker tells. After `broken`, or a result that wore it out, it is of no more use. */
export type FromWorker<Answer> =
  | { ready: true }
  | { id: number; result: Answer; isWorn: boolean }
  | { id: number; broken: string };

/** A worker as its user sees it, in the browser and in Node alike. */
export interface WorkerPort<Order> {
  post(message: ToWorker<Order>): void;
  /** Ends the worker at once, whatever it is doing. */
  end(): void;
}

export interface WorkerEvents<Answer> {
  onMessage(message: FromWorker<Answer>): void;
  /** The worker ended or could not start. */
  onEnd(reason: string): void;
}

/** Starts a worker; called again when one had to be ended. */
export type StartWorker<Order, Answer> = (events: WorkerEvents<Answer>) => WorkerPort<Order>;
