CREATE TABLE "calendars" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendars_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "delivery_counts" (
	"channel" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"delivered" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "delivery_counts_channel_minute_pk" PRIMARY KEY("channel","minute")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" integer NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"tournament_id" integer,
	"about_at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"domain" text NOT NULL,
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
CREATE TABLE "reminder_channels" (
	"player_id" integer NOT NULL,
	"channel" text NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "reminder_channels_player_id_channel_pk" PRIMARY KEY("player_id","channel")
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"mail" text[] NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"time_zone" text,
	"muted_leagues" integer[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_channels" ADD CONSTRAINT "reminder_channels_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_by_key" ON "outbox" USING btree ("player_id","channel","key");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_by_time" ON "outbox" USING btree ("created_at");