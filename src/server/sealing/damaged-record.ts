/** Thrown when a stored record was altered, or when this version cannot read it. */
export class DamagedRecordError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DamagedRecordError";
  }
}
