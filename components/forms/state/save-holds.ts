/** Something in a form that surely comes to nothing; it can be saved all the same. */
export interface SaveDoubt {
  /** Form path, to lead to the field. */
  path: string;
  /** What is wrong, one sentence each. */
  reasons: readonly string[];
  /** What it is about, so that nothing asks twice for the same. */
  about: string;
}

/** A field that may hold more than the form knows yet, such as a name that is still looked up. */
export interface SaveHold {
  /** Gives the form what the field holds; false where that cannot be saved, which the field tells. */
  settle: () => boolean | Promise<boolean>;
  /** Forgets it, since the form goes back to where it started. */
  drop: () => void;
}

/** Looks for what is worth a question before values are saved that passed the checks. */
export type DoubtSource = () => Promise<readonly SaveDoubt[]>;

/** The fields of a form that are asked before it looks at its values, and before it saves them. */
export class SaveHolds {
  private readonly held = new Set<SaveHold>();
  private readonly doubting = new Set<DoubtSource>();
  private readonly asked = new Set<string>();

  /** Answers how to take the hold away. */
  readonly add = (hold: SaveHold): (() => void) => {
    this.held.add(hold);
    return () => {
      this.held.delete(hold);
    };
  };

  /** Answers how to take it away. */
  readonly addDoubts = (source: DoubtSource): (() => void) => {
    this.doubting.add(source);
    return () => {
      this.doubting.delete(source);
    };
  };

  /** Whether a save may go on; a promise where a field has to wait for that. */
  settle(): boolean | Promise<boolean> {
    const answers = [...this.held].map((hold) => hold.settle());
    if (answers.every((answer) => typeof answer === 'boolean')) return answers.every(Boolean);
    return Promise.all(answers).then((all) => all.every(Boolean));
  }

  /** What to ask before this save; each is told once. A look that fails holds nothing up. */
  async newDoubts(): Promise<SaveDoubt[]> {
    const found = await Promise.all(
      [...this.doubting].map((look) => look().catch((): SaveDoubt[] => [])),
    );
    const keyOf = ({ path, about }: SaveDoubt) => JSON.stringify([path, about]);
    const fresh = found.flat().filter((doubt) => !this.asked.has(keyOf(doubt)));
    for (const doubt of fresh) this.asked.add(keyOf(doubt));
    return fresh;
  }

  drop(): void {
    for (const hold of this.held) hold.drop();
  }
}
