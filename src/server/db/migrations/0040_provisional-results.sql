CREATE TABLE "provisional_results" (
	"contest_id" integer PRIMARY KEY NOT NULL,
	"score1" integer,
	"score2" integer,
	"top_scorer_ids" integer[] DEFAULT '{}' NOT NULL,
	"position1" integer,
	"position2" integer,
	"moment" text,
	"entered_by" integer,
	"entered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provisional_results" ADD CONSTRAINT "provisional_results_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisional_results" ADD CONSTRAINT "provisional_results_entered_by_players_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;