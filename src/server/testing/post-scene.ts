import type { Destination } from "#contract/posts/schemas.ts";
import { POST_KINDS } from "#domain/posts/post-kinds.ts";
import { DAY, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { postDestinations } from "#server/db/schema/post-schema.ts";
import { createAdmin, createGame, createPlayer, createTournament, savePick } from "./builders.ts";
import {
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  START,
  test as base,
  type TestClock,
} from "./fixture.ts";
import { type PostReceiver, startPostReceiver } from "./post-receiver.ts";

/** Adds a place to post to for tournament 7, at an address that no request goes to, and returns its id. */
export async function createDestination(db: Database): Promise<number> {
  const [row] = await db
    .insert(postDestinations)
    .values({
      tournament_id: 7,
      service: "webhook",
      url: "https://127.0.0.1:1/hook",
      kinds: ["recap"],
      made_at: isoOf(START),
    })
    .returning({ id: postDestinations.id });
  return row?.id ?? 0;
}

export const POST_ORIGIN = "https://play.example.org";

/** The secret in the address of the scene's webhook. */
export const POST_SECRET = "token-abcdefgh1234";

export const OF_TOURNAMENT = "/api/posts/tournament/7";

const NOBODY = { url: null, token: null, room: null };

/** The rounds of the scene's tournament, each worth one. */
const ROUNDS = Object.fromEntries(["Day 1", "Day 2", "Day 3", "Day 4", "Final"].map((name) => [name, 1]));

interface PostScene {
  receiver: PostReceiver;
  ada: Caller;
  mari: Caller;
  jaan: Caller;
  call: Call;
  post: () => Promise<void>;
  add: (body: object, of?: string, as?: Caller) => ReturnType<Call>;
  list: () => Promise<Destination[]>;
}

async function createScene(db: Database, clock: TestClock, receiver: PostReceiver): Promise<PostScene> {
  const app = await buildTestApp(db, clock, { OUTGOING_HOSTS: receiver.host, PUBLIC_URL: POST_ORIGIN });
  const call = createCall(app);
  await createTournament(db, 7, ROUNDS);
  await createGame(db, { id: 701, start: START + 2 * DAY });
  const ada = await createAdmin(db);
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  await savePick(db, 701, mari, { winner: "Estonia", handicap: "Estonia", top_scorer: "Lauri Markkanen" });
  await savePick(db, 701, jaan, { winner: "Finland" });
  const url = `http://${receiver.host}/hooks/${POST_SECRET}`;
  return {
    receiver,
    ada,
    mari,
    jaan,
    call,
    post: () => app.sendPosts(),
    add: (body, at = OF_TOURNAMENT, as = ada) =>
      call("POST", at, { as, body: { ...NOBODY, service: "webhook", url, kinds: POST_KINDS, ...body } }),
    list: async () =>
      ((await call("GET", OF_TOURNAMENT, { as: ada })).body as { destinations: Destination[] }).destinations,
  };
}

/** Game 701 of tournament 7 locks in two days; Mari and Jaan have picks, and a webhook takes posts once it is
 * added. */
export const postTest = base.extend<{ scene: PostScene }>({
  scene: async ({ db, clock }, use) => {
    const receiver = await startPostReceiver();
    const scene = await createScene(db, clock, receiver);
    // What was due before the first look is not posted.
    await scene.post();
    await use(scene);
    await receiver.stop();
  },
});

interface WrittenPost {
  kind: string;
  title: string;
  lines: string[];
  link: string;
}

/** Reads what a webhook took. */
export const readPosts = ({ taken }: PostReceiver) =>
  taken.map(({ body }) => JSON.parse(body) as WrittenPost);
