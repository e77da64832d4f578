// What the picture of a recap says of rounds in which nobody picked.
import { expect } from "vitest";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { createBoards } from "#server/app/register-features.ts";
import type { Context } from "#server/context.ts";
import type { ShareCard } from "#server/previews/share-card.ts";
import { createGame, saveResult } from "#server/testing/builders.ts";
import { buildTestApp, START } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { postTest as test } from "#server/testing/post-scene.ts";
import { claimPosts, notePost, planPosts } from "./post-queries.ts";
import { writePost } from "./write-post.ts";

test.for(["tournament", "league"])(
  "the picture of a %s names the round that is over, though nobody picked in it",
  async (of, { scene, db, clock }) => {
    const { call, ada, mari } = scene;
    const teams = { team1: "Latvia", team2: "Sweden" } as const;
    await createGame(db, { id: 702, start: START + 3 * DAY, round: "Day 2", ...teams });
    await createGame(db, { id: 799, start: START + 9 * DAY, round: "Final", ...teams });
    const league = await createLeague(call, mari);
    const [at, as] = of === "league" ? [`/api/posts/league/${league.id}`, mari] : [undefined, ada];
    expect(await scene.add({ kinds: ["recap"] }, at, as)).toMatchObject({ status: 200 });
    const made: Context[] = [];
    await buildTestApp(db, clock, {}, { onContext: (one) => made.push(one) });
    const [context] = made;
    if (context === undefined) throw new Error("The server has no context.");
    const cards: ShareCard[] = [];
    const drawCard = async (card: ShareCard) => {
      cards.push(card);
      return Buffer.from("a picture");
    };
    const { leagueBoards } = createBoards(context);
    const body = { tournament_id: 7, sport: "basketball" };
    const tell = async (game: number) => {
      await saveResult(db, game, { score1: 80, score2: 70, top_scorer: "Lauri Markkanen" });
      await call("POST", "/api/admin/update-leaderboard", { as: ada, body });
      await planPosts(db, { now: clock.now, start: isoOf(START) });
      for (const post of await claimPosts(db, { now: clock.now, most: 9 })) {
        await writePost({ ...context, leagueBoards, drawCard, origin: null }, post);
        const sent = {
          state: "sent",
          next: clock.now,
          error: null,
          isAttempt: true,
          now: clock.now,
        } as const;
        await notePost(db, post.id, sent);
      }
    };
    clock.now = START + 2 * DAY + 3 * HOUR;
    await tell(701);
    clock.now = START + 3 * DAY + 3 * HOUR + MINUTE;
    await tell(702);
    expect(cards.map(({ foot }) => foot.replace(/^\d+ players? /, ""))).toEqual([
      "after Day 1",
      "after Day 2",
    ]);
  },
);
