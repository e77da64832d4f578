DROP INDEX "picks_by_user";--> statement-breakpoint
ALTER TABLE "picks" DROP COLUMN "tournament_id";