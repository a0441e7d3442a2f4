/** Runs what has the same name one after the other. */
export interface Turns {
  /**
   * Runs work after what came before by the same name; at once where it has none.
   * @param work never rejects
   */
  after<T>(name: string | undefined, work: () => Promise<T>): Promise<T>;
}

export function inTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    async after(name, work) {
      if (name === undefined) return work();
      const turn = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(name, turn);
      const given = await turn;
      if (last.get(name) === turn) last.delete(name);
      return given;
    },
  };
}
