/** Reads environment variables and collects all errors, so that an operator sees them together. */
export class Environment {
  readonly problems: string[] = [];
  readonly production: boolean;
  readonly #values: Readonly<Record<string, string | undefined>>;

  constructor(values: Readonly<Record<string, string | undefined>>) {
    this.#values = values;
    this.production = this.text("NODE_ENV") === "production";
  }

  /** The trimmed value; empty counts as unset, because compose files pass empty values. */
  text(name: string): string | null {
    return this.#values[name]?.trim() || null;
  }

  /** Records that a variable is invalid; `right` says what it must be. */
  refuse(name: string, right: string): null {
    this.problems.push(`${name} ${right}`);
    return null;
  }

  /** Parses a URL and checks it with `isRight`; null when it is unset or invalid. */
  url(name: string, isRight: (url: URL) => boolean, right: string): URL | null {
    const value = this.text(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    return url !== null && isRight(url) ? url : this.refuse(name, right);
  }
}
