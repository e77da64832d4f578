CREATE TABLE "post_destinations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_destinations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tournament_id" integer,
	"league_id" integer,
	"service" text NOT NULL,
	"url" text,
	"token" text,
	"room" text,
	"kinds" text[] NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "post_destinations_of_one" CHECK (num_nonnulls(tournament_id, league_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"destination_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"tournament_id" integer NOT NULL,
	"round_id" integer,
	"about_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"is_claimed" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "asked_reminders" (
	"tournament_id" integer NOT NULL,
	"locks_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "asked_reminders_tournament_id_locks_at_pk" PRIMARY KEY("tournament_id","locks_at")
);
--> statement-breakpoint
ALTER TABLE "post_destinations" ADD CONSTRAINT "post_destinations_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_destinations" ADD CONSTRAINT "post_destinations_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_destination_id_post_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."post_destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_reminders" ADD CONSTRAINT "asked_reminders_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_destinations_by_tournament" ON "post_destinations" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "post_destinations_by_league" ON "post_destinations" USING btree ("league_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_by_key" ON "posts" USING btree ("destination_id","key");--> statement-breakpoint
CREATE INDEX "posts_waiting" ON "posts" USING btree ("next_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "posts_by_time" ON "posts" USING btree ("created_at");
