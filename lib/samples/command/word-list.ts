/** One word of a command line, as the program that is called gets it. */
export interface Word {
  text: string;
  /** What in it only the shell of its writer knows, such as `$TOKEN`; absent where all of it is here. */
  unknown?: string;
}

/** The commands of a pasted text, each as its words. */
export type Commands = Word[][];

/** Puts commands together from what a shell reads, piece by piece. */
export class WordList {
  readonly #commands: Commands = [[]];
  #word: Word | undefined;
  #leavesOut = false;

  /** Adds to the word at hand, and begins one where there is none. */
  add(text: string, unknown?: string): void {
    const word = this.#word ?? { text: '' };
    const missing = word.unknown ?? unknown;
    this.#word = { text: word.text + text, ...(missing === undefined ? {} : { unknown: missing }) };
  }

  /** Adds what only the shell knows, as it is written. */
  addUnknown(written: string): void {
    this.add(written, written);
  }

  /** Ends the word at hand. */
  end(): void {
    if (this.#word && !this.#leavesOut) this.#commands.at(-1)?.push(this.#word);
    if (this.#word) this.#leavesOut = false;
    this.#word = undefined;
  }

  /** The next word belongs to the shell, such as the file that it writes to. */
  leaveOutNext(): void {
    this.end();
    this.#leavesOut = true;
  }

  endCommand(): void {
    this.end();
    this.#commands.push([]);
  }

  /**
   * Ends a line. An option at the start of the next one goes with the command, though a shell would
   * not take it: the sign that joins both got lost on the way.
   */
  endLine(rest: string): void {
    if (/^\s*-/.test(rest)) this.end();
    else this.endCommand();
  }

  get isInWord(): boolean {
    return this.#word !== undefined;
  }

  /** All commands, the last one ended. */
  done(): Commands {
    this.end();
    return this.#commands.filter((command) => command.length > 0);
  }
}

/** What a shell cannot read, by its first words. */
export function notClosed(text: string, at: number): string {
  const line = text.slice(0, at).split('\n').length;
  return `Line ${line}: the quote before ${text.slice(at, at + 20).split('\n')[0]}… is not closed`;
}
