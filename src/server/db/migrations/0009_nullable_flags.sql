ALTER TABLE "games" ALTER COLUMN "emoji1" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ALTER COLUMN "emoji2" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "race_teams" ALTER COLUMN "driver1_flag" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "race_teams" ALTER COLUMN "driver2_flag" DROP NOT NULL;