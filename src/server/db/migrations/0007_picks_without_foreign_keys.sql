ALTER TABLE "picks" DROP CONSTRAINT "picks_contest_id_contests_id_fk";
--> statement-breakpoint
ALTER TABLE "picks" DROP CONSTRAINT "picks_user_id_users_id_fk";
