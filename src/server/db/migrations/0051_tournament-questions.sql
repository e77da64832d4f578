CREATE TABLE "question_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contest_id" integer NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "question_options_by_name" UNIQUE("contest_id","name")
);
--> statement-breakpoint
ALTER TABLE "contests" DROP CONSTRAINT "contests_kind";--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "points" integer;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "has_own_lock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "answer_ids" integer[];--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "is_of_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "question_options" ADD CONSTRAINT "question_options_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Wider than before: it allows one more kind, which servers of the version before do not write.
ALTER TABLE "contests" ADD CONSTRAINT "contests_kind" CHECK ("contests"."kind" in ('game', 'race-team', 'question') and ("contests"."kind" = 'race-team') = ("contests"."race_id" is not null));