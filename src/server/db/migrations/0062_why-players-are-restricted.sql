ALTER TABLE "restrictions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "restrictions" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_decided_by_players_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;