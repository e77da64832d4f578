/** The parameter of a link to the predictions of a round that shows only cards with missing picks. */
export const MISSING_ONLY = "missing";
