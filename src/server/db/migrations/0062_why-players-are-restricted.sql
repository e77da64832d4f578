ALTER TABLE "restrictions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "restrictions" ADD COLUMN "decided_by" integer;