import type { Static } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Id, StrictObject, Success } from "../schemas.ts";

/** Whose picks are taken back, and of which contest: a game, or a team of a race. */
export const TakenBack = StrictObject({ user_id: Id, contest_id: Id });
export type TakenBack = Static<typeof TakenBack>;

export const picksEndpoints = {
  takeBack: {
    access: "player",
    isPick: true,
    summary: "Takes back all picks of a game, or of a team of a race; the joker stays",
    body: TakenBack,
    alsoAnswers: [409],
    reply: Success,
  },
} satisfies Descriptions;
