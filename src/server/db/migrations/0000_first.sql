CREATE TABLE "contests" (
	"id" integer PRIMARY KEY NOT NULL,
	"tournament_id" integer NOT NULL,
	"round" text NOT NULL,
	"locks_at" timestamp (3) with time zone NOT NULL,
	"side1" text NOT NULL,
	"side2" text NOT NULL,
	"spread" double precision,
	"revision" integer DEFAULT 1 NOT NULL,
	"scored_revision" integer DEFAULT 0 NOT NULL,
	"imported" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expertise" (
	"tournament_id" integer NOT NULL,
	"team" text NOT NULL,
	"user_id" integer NOT NULL,
	"contests" integer NOT NULL,
	"total_points" integer NOT NULL,
	CONSTRAINT "expertise_tournament_id_team_user_id_pk" PRIMARY KEY("tournament_id","team","user_id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" integer PRIMARY KEY NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"emoji1" text NOT NULL,
	"emoji2" text NOT NULL,
	"score1" integer,
	"score2" integer,
	"top_scorer" text
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"tournament_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"proof" text NOT NULL,
	CONSTRAINT "gifts_tournament_id_user_id_proof_pk" PRIMARY KEY("tournament_id","user_id","proof")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jokers" (
	"tournament_id" integer NOT NULL,
	"round" text NOT NULL,
	"user_id" integer NOT NULL,
	"contest_id" integer NOT NULL,
	CONSTRAINT "jokers_tournament_id_round_user_id_pk" PRIMARY KEY("tournament_id","round","user_id")
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"timestamp" timestamp (3) with time zone NOT NULL,
	"user_id" integer,
	"action" text NOT NULL,
	"tournament_id" integer,
	"game_id" integer,
	"team_name" text,
	"additional_info" text
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tournament_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picks" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "picks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contest_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"tournament_id" integer NOT NULL,
	"winner" text,
	"handicap" text,
	"top_scorer" text,
	"winner_points" integer,
	"handicap_points" integer,
	"top_scorer_points" integer,
	"emoji" text DEFAULT '' NOT NULL,
	"is_scored" boolean DEFAULT false NOT NULL,
	CONSTRAINT "picks_contest_id_user_id_pk" PRIMARY KEY("contest_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "race_teams" (
	"id" integer PRIMARY KEY NOT NULL,
	"race_id" integer NOT NULL,
	"team_name" text NOT NULL,
	"team_emoji" text NOT NULL,
	"team_color" text NOT NULL,
	"driver1_flag" text NOT NULL,
	"driver2_flag" text NOT NULL,
	"driver1_position" integer,
	"driver2_position" integer
);
--> statement-breakpoint
CREATE TABLE "races" (
	"id" integer PRIMARY KEY NOT NULL,
	"tournament_id" integer NOT NULL,
	"round" text NOT NULL,
	"name" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"qualifying_date" timestamp (3) with time zone NOT NULL,
	"gp_emoji" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"tournament_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"multiplier" integer NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rounds_tournament_id_name_pk" PRIMARY KEY("tournament_id","name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"tournament_id" integer NOT NULL,
	"round" text NOT NULL,
	"user_id" integer NOT NULL,
	"contests" integer NOT NULL,
	"total_points" integer NOT NULL,
	"winner_points" integer NOT NULL,
	"handicap_points" integer NOT NULL,
	"top_scorer_points" integer NOT NULL,
	CONSTRAINT "standings_tournament_id_round_user_id_pk" PRIMARY KEY("tournament_id","round","user_id")
);
--> statement-breakpoint
CREATE TABLE "supporters" (
	"tournament_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"team" text NOT NULL,
	CONSTRAINT "supporters_tournament_id_user_id_pk" PRIMARY KEY("tournament_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"tournament_id" integer NOT NULL,
	"name" text NOT NULL,
	"emoji" text NOT NULL,
	"players" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "teams_tournament_id_name_pk" PRIMARY KEY("tournament_id","name")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sport" text NOT NULL,
	"visible" boolean NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	"sequence" integer NOT NULL,
	"points_per_pick" integer NOT NULL,
	"treat" text NOT NULL,
	"supporters" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"rules" text,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"is_name_edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deactivated_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_tournament_id_round_rounds_tournament_id_name_fk" FOREIGN KEY ("tournament_id","round") REFERENCES "public"."rounds"("tournament_id","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expertise" ADD CONSTRAINT "expertise_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expertise" ADD CONSTRAINT "expertise_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_id_contests_id_fk" FOREIGN KEY ("id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jokers" ADD CONSTRAINT "jokers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jokers" ADD CONSTRAINT "jokers_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_teams" ADD CONSTRAINT "race_teams_id_contests_id_fk" FOREIGN KEY ("id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_teams" ADD CONSTRAINT "race_teams_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contests_by_tournament" ON "contests" USING btree ("tournament_id","round");--> statement-breakpoint
CREATE INDEX "logs_by_user" ON "logs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "messages_by_tournament" ON "messages" USING btree ("tournament_id","id");--> statement-breakpoint
CREATE INDEX "picks_by_user" ON "picks" USING btree ("user_id","tournament_id");--> statement-breakpoint
CREATE INDEX "picks_to_score" ON "picks" USING btree ("contest_id") WHERE not is_scored;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");