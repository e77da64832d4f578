CREATE TABLE "set_up_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_first" boolean NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" integer
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "is_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "set_up_links" ADD CONSTRAINT "set_up_links_used_by_players_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "set_up_links_by_end" ON "set_up_links" USING btree ("expires_at");