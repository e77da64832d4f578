CREATE TABLE "chat_reads" (
	"player_id" integer NOT NULL,
	"tournament_id" integer,
	"league_id" integer,
	"last_read" integer NOT NULL,
	CONSTRAINT "chat_reads_of_one" CHECK (num_nonnulls(tournament_id, league_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "mentions" (
	"message_id" integer,
	"league_message_id" integer,
	"player_id" integer NOT NULL,
	"start" integer NOT NULL,
	"length" integer NOT NULL,
	CONSTRAINT "mentions_of_one" CHECK (num_nonnulls(message_id, league_message_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"message_id" integer,
	"league_message_id" integer,
	"player_id" integer NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "message_reports_of_one" CHECK (num_nonnulls(message_id, league_message_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "player_mutes" (
	"player_id" integer NOT NULL,
	"muted_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "player_mutes_player_id_muted_id_pk" PRIMARY KEY("player_id","muted_id")
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"message_id" integer,
	"league_message_id" integer,
	"player_id" integer NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reactions_of_one" CHECK (num_nonnulls(message_id, league_message_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "league_messages" ADD COLUMN "reply_to" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to" integer;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_league_message_id_league_messages_id_fk" FOREIGN KEY ("league_message_id") REFERENCES "public"."league_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_league_message_id_league_messages_id_fk" FOREIGN KEY ("league_message_id") REFERENCES "public"."league_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_mutes" ADD CONSTRAINT "player_mutes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_mutes" ADD CONSTRAINT "player_mutes_muted_id_players_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_league_message_id_league_messages_id_fk" FOREIGN KEY ("league_message_id") REFERENCES "public"."league_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_reads_by_tournament" ON "chat_reads" USING btree ("player_id","tournament_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_reads_by_league" ON "chat_reads" USING btree ("player_id","league_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_by_message" ON "mentions" USING btree ("message_id","start");--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_by_league_message" ON "mentions" USING btree ("league_message_id","start");--> statement-breakpoint
CREATE INDEX "mentions_by_player" ON "mentions" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_by_message" ON "message_reports" USING btree ("message_id","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_by_league_message" ON "message_reports" USING btree ("league_message_id","player_id");--> statement-breakpoint
CREATE INDEX "message_reports_by_player" ON "message_reports" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "player_mutes_by_muted" ON "player_mutes" USING btree ("muted_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reactions_by_message" ON "reactions" USING btree ("message_id","emoji","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reactions_by_league_message" ON "reactions" USING btree ("league_message_id","emoji","player_id");--> statement-breakpoint
CREATE INDEX "reactions_by_player" ON "reactions" USING btree ("player_id");
--> statement-breakpoint
-- What was written before unread messages were counted counts as read.
INSERT INTO "chat_reads" ("player_id", "tournament_id", "last_read")
SELECT p.id, m.tournament_id, m.newest FROM "players" p
CROSS JOIN (SELECT tournament_id, max(id) AS newest FROM "messages" GROUP BY tournament_id) m
WHERE p.erased_at IS NULL;--> statement-breakpoint
INSERT INTO "chat_reads" ("player_id", "league_id", "last_read")
SELECT b.player_id, b.league_id, m.newest FROM "league_members" b
JOIN (SELECT league_id, max(id) AS newest FROM "league_messages" GROUP BY league_id) m ON m.league_id = b.league_id
WHERE b.state = 'member';
