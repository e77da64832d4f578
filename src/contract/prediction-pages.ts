import { Type } from "typebox";

/** Predictions of one contest that the web asks for at a time, and the one size of pages that the server keeps. */
export const PREDICTIONS_ON_PAGE = 200;

/** Which of a contest's predictions a call asks for, in the order in which all of them are listed. */
export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
};

/** How many players picked the same. */
export const pickedBy = Type.Integer({ description: "players who picked just this" });
