ALTER TABLE "notices" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "id" SET DEFAULT ('x' || right(replace(gen_random_uuid()::text, '-', ''), 13))::bit(52)::bigint | 2251799813685248;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "position" bigint;--> statement-breakpoint
UPDATE "notices" SET "position" = "id", "id" = DEFAULT;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (sequence name "notices_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('notices_position_seq', coalesce((SELECT max("position") FROM "notices"), 0) + 1, false);--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "round_id" integer;--> statement-breakpoint
UPDATE "audit_log" l SET "round_id" = c."round_id" FROM "contests" c
  WHERE l."action" = 'joker' AND c."id" = l."game_id";
