CREATE TABLE "feed_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"licence" text,
	"length" integer NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed_id" integer NOT NULL,
	"slot" text NOT NULL,
	"kind" text NOT NULL,
	"event_id" integer NOT NULL,
	"value" jsonb NOT NULL,
	"was" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"accepts_at" timestamp (3) with time zone,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"is_by_itself" boolean DEFAULT false NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "feed_settings" (
	"tournament_id" integer NOT NULL,
	"accept_after" integer NOT NULL,
	"chosen_by" integer NOT NULL,
	CONSTRAINT "feed_settings_tournament_id_pk" PRIMARY KEY("tournament_id")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" serial PRIMARY KEY NOT NULL,
	"tournament_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"added_by" integer,
	"added_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"known" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"result_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"said" text,
	"seen" integer[] DEFAULT '{}' NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"gives" text[] DEFAULT '{}' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"deliveries" integer DEFAULT 0 NOT NULL,
	"silent_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "feed_answers" ADD CONSTRAINT "feed_answers_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_changes" ADD CONSTRAINT "feed_changes_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_changes" ADD CONSTRAINT "feed_changes_decided_by_players_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_settings" ADD CONSTRAINT "feed_settings_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_settings" ADD CONSTRAINT "feed_settings_chosen_by_players_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_added_by_players_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_answers_by_time" ON "feed_answers" USING btree ("feed_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_changes_pending" ON "feed_changes" USING btree ("feed_id","event_id","slot") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "feed_changes_by_event" ON "feed_changes" USING btree ("feed_id","event_id");--> statement-breakpoint
CREATE INDEX "feeds_by_tournament" ON "feeds" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "feeds_due" ON "feeds" USING btree ("next_at");