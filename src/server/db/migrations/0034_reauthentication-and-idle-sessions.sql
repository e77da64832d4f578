ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "passkey_id" integer;--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = least("expires_at", coalesce("last_used_at", "created_at") + interval '14 days');
