CREATE TABLE "league_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "league_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"league_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL,
	"nonce" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "league_members" ADD COLUMN "has_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "stake" jsonb;--> statement-breakpoint
ALTER TABLE "league_messages" ADD CONSTRAINT "league_messages_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_messages" ADD CONSTRAINT "league_messages_user_id_players_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "league_messages_by_league" ON "league_messages" USING btree ("league_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "league_messages_by_nonce" ON "league_messages" USING btree ("league_id","user_id","nonce");