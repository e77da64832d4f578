ALTER TABLE "contests" DROP CONSTRAINT "contests_tournament_id_round_rounds_tournament_id_name_fk";
--> statement-breakpoint
ALTER TABLE "rounds" DROP CONSTRAINT "rounds_tournament_id_name_pk";
--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY;
--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_by_name" UNIQUE ("tournament_id","name");
--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "old_id" integer;
--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "new_id" integer;
--> statement-breakpoint
CREATE SCHEMA "before_sealing";
--> statement-breakpoint
ALTER TABLE "contests" SET SCHEMA "before_sealing";
--> statement-breakpoint
ALTER TABLE "games" SET SCHEMA "before_sealing";
--> statement-breakpoint
ALTER TABLE "races" SET SCHEMA "before_sealing";
--> statement-breakpoint
ALTER TABLE "race_teams" SET SCHEMA "before_sealing";
--> statement-breakpoint
ALTER TABLE "teams" SET SCHEMA "before_sealing";
--> statement-breakpoint
ALTER TABLE "picks" SET SCHEMA "before_sealing";
--> statement-breakpoint
ALTER TABLE "jokers" SET SCHEMA "before_sealing";
--> statement-breakpoint
ALTER TABLE "standings" SET SCHEMA "before_sealing";
--> statement-breakpoint
ALTER TABLE "expertise" SET SCHEMA "before_sealing";
--> statement-breakpoint
CREATE TABLE "athletes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "athletes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tournament_id" integer NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "athletes_by_name" UNIQUE("tournament_id","name")
);
--> statement-breakpoint
CREATE TABLE "contests" (
	"id" integer PRIMARY KEY NOT NULL,
	"tournament_id" integer NOT NULL,
	"round_id" integer NOT NULL,
	"race_id" integer,
	"team_id" integer,
	"side1_id" integer,
	"side2_id" integer,
	"side1_label" text,
	"side2_label" text,
	"emoji1" text,
	"emoji2" text,
	"handicap" double precision,
	"starts_at" timestamp (3) with time zone,
	"locks_at" timestamp (3) with time zone,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"sealed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"imported" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "races" (
	"id" integer PRIMARY KEY NOT NULL,
	"tournament_id" integer NOT NULL,
	"round_id" integer NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"locks_at" timestamp (3) with time zone NOT NULL,
	"gp_emoji" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "results" (
	"contest_id" integer PRIMARY KEY NOT NULL,
	"score1" integer,
	"score2" integer,
	"top_scorer_ids" integer[] DEFAULT '{}' NOT NULL,
	"position1" integer,
	"position2" integer
);
--> statement-breakpoint
CREATE TABLE "squads" (
	"team_id" integer NOT NULL,
	"athlete_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "squads_team_id_athlete_id_pk" PRIMARY KEY("team_id","athlete_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tournament_id" integer NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"emoji" text NOT NULL,
	"color" text,
	CONSTRAINT "teams_by_name" UNIQUE("tournament_id","name")
);
--> statement-breakpoint
CREATE TABLE "jokers" (
	"round_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"contest_id" integer NOT NULL,
	CONSTRAINT "jokers_round_id_player_id_pk" PRIMARY KEY("round_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "picks" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "picks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contest_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"winner" integer,
	"handicap" integer,
	"top_scorer" integer,
	CONSTRAINT "picks_contest_id_player_id_pk" PRIMARY KEY("contest_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tournament_id" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" integer,
	"reason" text,
	"undoes" integer
);
--> statement-breakpoint
CREATE TABLE "sealed_picks" (
	"contest_id" integer NOT NULL,
	"version" integer NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"players" bytea NOT NULL,
	"combinations" bytea NOT NULL,
	"pick_ids" bytea NOT NULL,
	"table" jsonb NOT NULL,
	"secret" bytea NOT NULL,
	"root" bytea NOT NULL,
	"leaf_count" integer NOT NULL,
	CONSTRAINT "sealed_picks_contest_id_version_pk" PRIMARY KEY("contest_id","version")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"contest_id" integer NOT NULL,
	"version" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"result" jsonb,
	"points_per_pick" integer NOT NULL,
	"table" jsonb NOT NULL,
	"rules_version" integer NOT NULL,
	CONSTRAINT "settlements_contest_id_version_pk" PRIMARY KEY("contest_id","version")
);
--> statement-breakpoint
-- Teams with the colour of their latest race.
INSERT INTO teams (tournament_id, name, emoji, color)
SELECT t.tournament_id, t.name, t.emoji, (
  SELECT rt.team_color FROM before_sealing.race_teams rt JOIN before_sealing.races r ON r.id = rt.race_id
  WHERE r.tournament_id = t.tournament_id AND rt.team_name = t.name ORDER BY r.date DESC, r.id DESC LIMIT 1)
FROM before_sealing.teams t ORDER BY t.tournament_id, t.name;
--> statement-breakpoint
-- Racing teams that only a race names.
INSERT INTO teams (tournament_id, name, emoji, color)
SELECT DISTINCT ON (r.tournament_id, rt.team_name) r.tournament_id, rt.team_name, rt.team_emoji, rt.team_color
FROM before_sealing.race_teams rt JOIN before_sealing.races r ON r.id = rt.race_id
ORDER BY r.tournament_id, rt.team_name, r.date DESC
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Everybody whom a squad, a race, a result or a pick names.
INSERT INTO athletes (tournament_id, name)
SELECT tournament_id, name FROM (
  SELECT t.tournament_id, p.name FROM before_sealing.teams t, jsonb_array_elements_text(t.players) p(name)
  UNION
  SELECT c.tournament_id, trim(n.name)
  FROM before_sealing.games g JOIN before_sealing.contests c ON c.id = g.id, string_to_table(g.top_scorer, ',') n(name)
  UNION
  SELECT c.tournament_id, p.top_scorer FROM before_sealing.picks p JOIN before_sealing.contests c ON c.id = p.contest_id
  UNION
  SELECT c.tournament_id, n.name
  FROM before_sealing.contests c JOIN before_sealing.race_teams rt ON rt.id = c.id, unnest(ARRAY[c.side1, c.side2]) n(name)
  UNION
  SELECT c.tournament_id, n.name
  FROM before_sealing.picks p JOIN before_sealing.contests c ON c.id = p.contest_id
    JOIN before_sealing.race_teams rt ON rt.id = c.id, unnest(ARRAY[p.winner, p.handicap]) n(name)
) named WHERE name <> '' ORDER BY tournament_id, name COLLATE "C";
--> statement-breakpoint
INSERT INTO squads (team_id, athlete_id, position)
SELECT t.id, a.id, min(p.n)
FROM before_sealing.teams o JOIN teams t ON t.tournament_id = o.tournament_id AND t.name = o.name,
  jsonb_array_elements_text(o.players) WITH ORDINALITY p(name, n)
  JOIN athletes a ON a.name = p.name
WHERE a.tournament_id = o.tournament_id GROUP BY t.id, a.id;
--> statement-breakpoint
INSERT INTO races (id, tournament_id, round_id, name, starts_at, locks_at, gp_emoji)
SELECT r.id, r.tournament_id, o.id, r.name, r.date, r.qualifying_date, r.gp_emoji
FROM before_sealing.races r JOIN rounds o ON o.tournament_id = r.tournament_id AND o.name = r.round;
--> statement-breakpoint
-- A game's date was written two hours ahead of UTC; its lock was its start.
INSERT INTO contests (id, tournament_id, round_id, race_id, team_id, side1_id, side2_id, side1_label, side2_label,
  emoji1, emoji2, handicap, starts_at, locks_at, revision, imported)
SELECT c.id, c.tournament_id, o.id, rt.race_id, team.id,
  CASE WHEN rt.id IS NULL THEN t1.id ELSE a1.id END, CASE WHEN rt.id IS NULL THEN t2.id ELSE a2.id END,
  CASE WHEN rt.id IS NULL AND t1.id IS NULL THEN c.side1 END, CASE WHEN rt.id IS NULL AND t2.id IS NULL THEN c.side2 END,
  coalesce(g.emoji1, rt.driver1_flag), coalesce(g.emoji2, rt.driver2_flag), c.spread,
  CASE WHEN rt.id IS NULL THEN g.date - interval '2 hours' ELSE r.date END, c.locks_at, c.revision, c.imported
FROM before_sealing.contests c
JOIN rounds o ON o.tournament_id = c.tournament_id AND o.name = c.round
LEFT JOIN before_sealing.games g ON g.id = c.id
LEFT JOIN before_sealing.race_teams rt ON rt.id = c.id
LEFT JOIN before_sealing.races r ON r.id = rt.race_id
LEFT JOIN teams team ON team.tournament_id = c.tournament_id AND team.name = rt.team_name
LEFT JOIN teams t1 ON t1.tournament_id = c.tournament_id AND t1.name = c.side1
LEFT JOIN teams t2 ON t2.tournament_id = c.tournament_id AND t2.name = c.side2
LEFT JOIN athletes a1 ON a1.tournament_id = c.tournament_id AND a1.name = c.side1
LEFT JOIN athletes a2 ON a2.tournament_id = c.tournament_id AND a2.name = c.side2;
--> statement-breakpoint
INSERT INTO results (contest_id, score1, score2, top_scorer_ids)
SELECT g.id, g.score1, g.score2, ARRAY(
  SELECT a.id FROM string_to_table(g.top_scorer, ',') WITH ORDINALITY n(name, n)
  JOIN athletes a ON a.tournament_id = c.tournament_id AND a.name = trim(n.name) ORDER BY n.n)
FROM before_sealing.games g JOIN before_sealing.contests c ON c.id = g.id
WHERE num_nonnulls(g.score1, g.score2, g.top_scorer) > 0;
--> statement-breakpoint
INSERT INTO results (contest_id, position1, position2)
SELECT id, driver1_position, driver2_position FROM before_sealing.race_teams
WHERE num_nonnulls(driver1_position, driver2_position) > 0;
--> statement-breakpoint
INSERT INTO picks (id, contest_id, player_id, winner, handicap, top_scorer)
OVERRIDING SYSTEM VALUE
SELECT p.id, p.contest_id, p.user_id, coalesce(wt.id, wa.id), coalesce(ht.id, ha.id), ts.id
FROM before_sealing.picks p
JOIN contests c ON c.id = p.contest_id
LEFT JOIN teams wt ON c.race_id IS NULL AND wt.tournament_id = c.tournament_id AND wt.name = p.winner
LEFT JOIN athletes wa ON c.race_id IS NOT NULL AND wa.tournament_id = c.tournament_id AND wa.name = p.winner
LEFT JOIN teams ht ON c.race_id IS NULL AND ht.tournament_id = c.tournament_id AND ht.name = p.handicap
LEFT JOIN athletes ha ON c.race_id IS NOT NULL AND ha.tournament_id = c.tournament_id AND ha.name = p.handicap
LEFT JOIN athletes ts ON ts.tournament_id = c.tournament_id AND ts.name = p.top_scorer;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('picks', 'id'), coalesce(max(id), 0) + 1, false) FROM picks;
--> statement-breakpoint
INSERT INTO jokers (round_id, player_id, contest_id)
SELECT o.id, j.user_id, j.contest_id
FROM before_sealing.jokers j JOIN rounds o ON o.tournament_id = j.tournament_id AND o.name = j.round;
--> statement-breakpoint
-- What was on the board is published; a result that came after the last update is not.
INSERT INTO publications (tournament_id, published_at, reason)
SELECT tournament_id, now(), 'Taken over from the version before'
FROM before_sealing.contests WHERE scored_revision <> 0 GROUP BY tournament_id ORDER BY tournament_id;
--> statement-breakpoint
WITH scored AS (
  SELECT c.id, p.id AS publication_id, c.revision = abs(c.scored_revision) AS is_current,
    t.points_per_pick * o.multiplier AS points_now
  FROM before_sealing.contests c
  JOIN publications p ON p.tournament_id = c.tournament_id
  JOIN tournaments t ON t.id = c.tournament_id
  JOIN rounds o ON o.tournament_id = c.tournament_id AND o.name = c.round
  WHERE c.scored_revision <> 0
), held AS (
  SELECT n.contest_id, n.winner, n.handicap, n.top_scorer, (j.player_id IS NOT NULL)::int AS joker,
    o.winner_points AS wp, o.handicap_points AS hp, o.top_scorer_points AS tp, o.emoji
  FROM before_sealing.picks o
  JOIN picks n ON n.contest_id = o.contest_id AND n.player_id = o.user_id
  JOIN scored s ON s.id = n.contest_id
  LEFT JOIN jokers j ON j.contest_id = n.contest_id AND j.player_id = n.player_id
  WHERE o.winner_points IS NOT NULL
), settled AS (
  SELECT contest_id, winner, handicap, top_scorer, joker,
    (coalesce(max(wp), 0) > 0)::int + 2 * (coalesce(max(hp), 0) > 0)::int + 4 * (coalesce(max(tp), 0) > 0)::int AS "right",
    max(greatest(wp, hp, tp)) / (1 + joker) AS worth, max(replace(replace(emoji, '🏆', ''), '🎉', '')) AS awards
  FROM held GROUP BY contest_id, winner, handicap, top_scorer, joker
), tables AS (
  SELECT contest_id, max(nullif(worth, 0)) AS worth,
    jsonb_agg(jsonb_build_array(winner, handicap, top_scorer, joker, "right", awards)) AS "table"
  FROM settled GROUP BY contest_id
)
INSERT INTO settlements (contest_id, version, publication_id, result, points_per_pick, "table", rules_version)
SELECT s.id, 1, s.publication_id, CASE
    WHEN c.race_id IS NULL THEN CASE WHEN s.is_current
      THEN jsonb_build_object('score1', r.score1, 'score2', r.score2, 'top_scorers', to_jsonb(r.top_scorer_ids))
      ELSE '{"score1": null, "score2": null, "top_scorers": []}' END
    WHEN s.is_current THEN jsonb_build_object('position1', r.position1, 'position2', r.position2)
    ELSE '{"position1": null, "position2": null}' END,
  -- Whatever is not of the current rules is settled anew by the next publication.
  coalesce(t.worth, s.points_now), coalesce(t."table", '[]'), s.is_current::int
FROM scored s JOIN contests c ON c.id = s.id LEFT JOIN results r ON r.contest_id = s.id
LEFT JOIN tables t ON t.contest_id = s.id;
--> statement-breakpoint
ALTER TABLE "athletes" ADD CONSTRAINT "athletes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "squads" ADD CONSTRAINT "squads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "squads" ADD CONSTRAINT "squads_athlete_id_athletes_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athletes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "jokers" ADD CONSTRAINT "jokers_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "jokers" ADD CONSTRAINT "jokers_player_id_users_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "jokers" ADD CONSTRAINT "jokers_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sealed_picks" ADD CONSTRAINT "sealed_picks_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contests_by_tournament" ON "contests" USING btree ("tournament_id","round_id");
--> statement-breakpoint
CREATE INDEX "contests_to_seal" ON "contests" USING btree ("locks_at") WHERE sealed_at is null;
--> statement-breakpoint
CREATE INDEX "jokers_by_contest" ON "jokers" USING btree ("contest_id");
--> statement-breakpoint
CREATE INDEX "publications_by_tournament" ON "publications" USING btree ("tournament_id","id");
