CREATE TABLE "tournament_imports" (
	"tournament_id" integer PRIMARY KEY NOT NULL,
	"files" text NOT NULL,
	"changes" jsonb NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
