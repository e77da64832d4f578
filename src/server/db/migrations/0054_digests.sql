CREATE TABLE "round_digests" (
	"round_id" integer PRIMARY KEY NOT NULL,
	"is_sent" boolean NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"planned_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "round_id" integer;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD COLUMN "digest" text[] DEFAULT '{"mail"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "round_digests" ADD CONSTRAINT "round_digests_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;