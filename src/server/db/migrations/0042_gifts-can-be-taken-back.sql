ALTER TABLE "gifts" ADD COLUMN "given_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "gifts_to_count" ON "gifts" USING btree ("given_at") WHERE given_at is not null;