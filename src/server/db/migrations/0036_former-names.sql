CREATE TABLE "former_names" (
	"folded_name" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"player_id" integer NOT NULL,
	"given_up_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_names_by_player" ON "former_names" USING btree ("player_id");
--> statement-breakpoint
-- A Turkish İ is folded without its dot now.
UPDATE "players" SET "folded_name" = NULL WHERE strpos("folded_name", chr(775)) > 0;
