ALTER TABLE "contests" ADD COLUMN "number" integer;--> statement-breakpoint
UPDATE "contests" SET "number" = numbered."number" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "tournament_id" ORDER BY "starts_at", "id") AS "number"
	FROM "contests" WHERE "race_id" IS NULL
) numbered WHERE numbered."id" = "contests"."id";
