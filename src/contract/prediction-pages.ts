/** Predictions of one contest that the web asks for at a time, and the one size of pages that the server keeps. */
export const PREDICTIONS_ON_PAGE = 200;
