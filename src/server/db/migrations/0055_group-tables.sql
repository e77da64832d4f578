ALTER TABLE "teams" ADD COLUMN "group_name" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "group_rule" text;