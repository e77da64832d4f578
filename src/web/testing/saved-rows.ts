import { RefusedReply } from "./server.ts";

type Fields = Record<string, unknown>;

/** A fake of the server's picks of one player: saved changes appear in the next reply. */
export class SavedRows<Row extends object> {
  #rows: Row[];
  readonly #blank: Row;
  /** The fields that identify a row. */
  readonly #keys: (keyof Row & string)[];

  constructor(rows: readonly Row[], blank: Row, keys: (keyof Row & string)[]) {
    this.#rows = [...rows];
    this.#blank = blank;
    this.#keys = keys;
  }

  get list(): Row[] {
    return this.#rows;
  }

  /** Wraps the reply to a save, given as in `serve`, and stores the body's fields unless it is an error. */
  saving(answer: unknown, read: (body: Fields) => Fields) {
    return async (body: Fields) => {
      const given: unknown = typeof answer === "function" ? await answer(body) : answer;
      const isRefused = given instanceof RefusedReply || (given instanceof Response && !given.ok);
      if (!isRefused) this.#save(read(body));
      return given;
    };
  }

  #save(fields: Fields): void {
    const names = Object.keys(this.#blank);
    const changes = Object.entries(fields).filter(([name, value]) => names.includes(name) && value !== null);
    const named = { ...this.#blank, ...Object.fromEntries(changes) };
    const isIt = (row: Row) => this.#keys.every((key) => row[key] === named[key]);
    const all = this.#rows.some(isIt) ? this.#rows : [...this.#rows, named];
    const takesJoker = fields["is_double_points"] === true;
    this.#rows = all.map((row) => {
      if (isIt(row))
        return { ...row, ...Object.fromEntries(changes.map(([n, v]) => [n, v === "" ? null : v])) };
      return takesJoker ? { ...row, is_double_points: false } : row;
    });
  }
}

/** Reads the fields that a pick changes: all but the joker, which has its own call. */
export function readPick({ is_double_points: _joker, ...fields }: Fields): Fields {
  return fields;
}
