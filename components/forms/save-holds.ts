/** A field that may hold more than the form knows yet, such as a name that is still looked up. */
export interface SaveHold {
  /** Gives the form what the field holds; false where that cannot be saved, which the field tells. */
  settle: () => boolean | Promise<boolean>;
  /** Forgets it, since the form goes back to where it started. */
  drop: () => void;
}

/** The fields of a form that are asked before it looks at its values. */
export class SaveHolds {
  private readonly held = new Set<SaveHold>();

  /** Answers how to take the hold away. */
  readonly add = (hold: SaveHold): (() => void) => {
    this.held.add(hold);
    return () => {
      this.held.delete(hold);
    };
  };

  /** Whether a save may go on; a promise where a field has to wait for that. */
  settle(): boolean | Promise<boolean> {
    const answers = [...this.held].map((hold) => hold.settle());
    if (answers.every((answer) => typeof answer === 'boolean')) return answers.every(Boolean);
    return Promise.all(answers).then((all) => all.every(Boolean));
  }

  drop(): void {
    for (const hold of this.held) hold.drop();
  }
}
