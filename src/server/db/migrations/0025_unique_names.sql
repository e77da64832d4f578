ALTER TABLE "players" ADD COLUMN "folded_name" text;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_folded_name_unique" UNIQUE("folded_name");