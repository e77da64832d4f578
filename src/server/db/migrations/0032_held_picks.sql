ALTER TABLE "notices" ALTER COLUMN "tournament_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "contest_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "restrictions" ADD COLUMN "held" jsonb DEFAULT '{"picks":[],"jokers":[]}'::jsonb NOT NULL;