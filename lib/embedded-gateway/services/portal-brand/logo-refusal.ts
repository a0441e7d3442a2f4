/** A file that is no logo; the message says why, to whoever chose it. */
export class LogoRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LogoRefusal';
  }
}
