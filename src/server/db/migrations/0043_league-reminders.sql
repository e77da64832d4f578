ALTER TABLE "leagues" ADD COLUMN "reminded_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "reminded_at" timestamp (3) with time zone;