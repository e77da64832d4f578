DROP INDEX "jokers_by_contest";--> statement-breakpoint
CREATE INDEX "jokers_by_contest" ON "jokers" USING btree ("contest_id","user_id");