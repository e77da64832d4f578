import { isClone } from "./product.ts";

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Options of the command line that stand for settings. */
export interface SettingOptions {
  data?: string | undefined;
  port?: string | undefined;
  demo?: boolean | undefined;
}

/** The options as variables. */
function nameOptions({ data, port, demo }: SettingOptions): Variables {
  return {
    ...(data === undefined ? {} : { DATA_DIR: data }),
    ...(port === undefined ? {} : { PORT: port }),
    ...(demo === true ? { DEMO: "on" } : {}),
  };
}

/** Returns the process's environment variables, over which the options of the command line win. The package
 * serves a real game unless it is asked for the demo, a clone the demo unless it is asked for a real game. */
export function readVariables(options: SettingOptions = {}, isPackage = !isClone): Variables {
  const variables: Variables = { ...process.env, ...nameOptions(options) };
  const isSet = (name: string) => Boolean(variables[name]?.trim());
  const isDemo = variables["DEMO"]?.trim() === "on";
  return isPackage && !isDemo && !isSet("NODE_ENV") ? { ...variables, NODE_ENV: "production" } : variables;
}

/** Reads environment variables and collects all errors, so that an operator sees them together. */
export class Environment {
  readonly problems: string[] = [];
  readonly production: boolean;
  readonly #values: Variables;

  constructor(values: Variables) {
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
