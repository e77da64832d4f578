ALTER TABLE "mentions" ADD COLUMN "planned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "planned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD COLUMN "named" text[] DEFAULT '{"push"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD COLUMN "correction" text[] DEFAULT '{"mail","push"}' NOT NULL;--> statement-breakpoint
CREATE INDEX "mentions_unplanned" ON "mentions" USING btree ("player_id") WHERE planned_at is null;