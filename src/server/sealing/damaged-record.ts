/** Thrown when a stored record or settlement was altered, or when this version cannot read it. */
export class DamagedRecordError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DamagedRecordError";
  }
}

/** Thrown when a newer version wrote a record or settlement. */
export class UnknownFormatError extends DamagedRecordError {
  constructor(message: string) {
    super(message);
    this.name = "UnknownFormatError";
  }
}
