ALTER TABLE "contests" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "contests" SET "kind" = CASE WHEN "race_id" IS NULL THEN 'game' ELSE 'race-team' END;--> statement-breakpoint
ALTER TABLE "contests" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_kind" CHECK ("contests"."kind" in ('game', 'race-team') and ("contests"."kind" = 'race-team') = ("contests"."race_id" is not null));
