/** Key in localStorage of the picks that this browser keeps until they reach the server. Apart from what
 * reads them, which the first screen does not need. */
export const UNSENT_PICKS = "unsentPicks";
