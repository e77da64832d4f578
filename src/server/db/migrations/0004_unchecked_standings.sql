ALTER TABLE "expertise" DROP CONSTRAINT "expertise_tournament_id_tournaments_id_fk";
--> statement-breakpoint
ALTER TABLE "expertise" DROP CONSTRAINT "expertise_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "standings" DROP CONSTRAINT "standings_tournament_id_tournaments_id_fk";
--> statement-breakpoint
ALTER TABLE "standings" DROP CONSTRAINT "standings_user_id_users_id_fk";
--> statement-breakpoint
-- Each update moves all sums of a round: where there is room beside a row it changes in its place, and its index does not.
ALTER TABLE "expertise" SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "standings" SET (fillfactor = 50);
