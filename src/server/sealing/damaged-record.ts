/** A stored record that is not as it was written, or that this version cannot read. */
export class DamagedRecord extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DamagedRecord";
  }
}
