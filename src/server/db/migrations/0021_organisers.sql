CREATE TABLE "browser_ids" (
	"id" integer PRIMARY KEY NOT NULL,
	"next" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisers" (
	"tournament_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"rights" text NOT NULL,
	"appointed_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organisers_tournament_id_player_id_pk" PRIMARY KEY("tournament_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "tournament_drafts" (
	"id" integer PRIMARY KEY NOT NULL,
	"setup" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "is_edited_in_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organisers" ADD CONSTRAINT "organisers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisers" ADD CONSTRAINT "organisers_appointed_by_players_id_fk" FOREIGN KEY ("appointed_by") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisers_by_player" ON "organisers" USING btree ("player_id");