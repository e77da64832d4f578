CREATE TABLE "change_counter" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_feed" (
	"version" bigint PRIMARY KEY NOT NULL,
	"server" uuid NOT NULL,
	"keys" text[] NOT NULL
);
