/** Numbers players densely from 0; a player keeps the index, new ones come after. */
export class PlayerIndex {
  /** Player ids by index. */
  ids = new Int32Array(0);
  /** Indices in order of player id. */
  #byId = new Uint32Array(0);

  get size(): number {
    return this.ids.length;
  }

  /** The index of a player; −1 for an unknown one. */
  indexOf(id: number): number {
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const index = this.#byId[middle] ?? 0;
      const found = this.ids[index] ?? 0;
      if (found === id) return index;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Returns the indices of these players, ordered by id; adds unknown ones. */
  join(ids: Int32Array): Uint32Array {
    const indices = new Uint32Array(ids.length);
    const newcomers: number[] = [];
    const { size } = this;
    let at = 0;
    for (let position = 0; position < ids.length; position++) {
      const id = ids[position] ?? 0;
      while (at < size && this.#idAt(at) < id) at++;
      if (at < size && this.#idAt(at) === id) indices[position] = this.#byId[at] ?? 0;
      else indices[position] = size + newcomers.push(id) - 1;
    }
    if (newcomers.length > 0) this.#append(newcomers);
    return indices;
  }

  #idAt(position: number): number {
    return this.ids[this.#byId[position] ?? 0] ?? 0;
  }

  #append(newcomers: readonly number[]): void {
    const { size } = this;
    const grown = new Int32Array(size + newcomers.length);
    grown.set(this.ids);
    grown.set(newcomers, size);
    const byId = new Uint32Array(grown.length);
    let [known, added] = [0, 0];
    for (let position = 0; position < byId.length; position++) {
      const isKnownNext =
        added === newcomers.length || (known < size && this.#idAt(known) < (newcomers[added] ?? 0));
      byId[position] = isKnownNext ? (this.#byId[known++] ?? 0) : size + added++;
    }
    this.ids = grown;
    this.#byId = byId;
  }
}
