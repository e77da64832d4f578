ALTER TABLE "messages" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_by_nonce" ON "messages" USING btree ("user_id","nonce");