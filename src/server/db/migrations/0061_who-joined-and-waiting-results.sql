ALTER TABLE "feed_changes" ADD COLUMN "planned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "league_log" ADD COLUMN "planned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD COLUMN "joined" text[] DEFAULT '{"push"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD COLUMN "waiting" text[] DEFAULT '{"push"}' NOT NULL;--> statement-breakpoint
CREATE INDEX "feed_changes_unplanned" ON "feed_changes" USING btree ("id") WHERE slot = 'result' and state = 'pending' and planned_at is null;--> statement-breakpoint
CREATE INDEX "league_log_unplanned" ON "league_log" USING btree ("id") WHERE action in ('joined', 'approve') and planned_at is null;