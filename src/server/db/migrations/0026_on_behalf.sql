CREATE TABLE "entered_picks" (
	"contest_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"market" text NOT NULL,
	"entered_by" integer,
	"entered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entered_picks_contest_id_player_id_market_pk" PRIMARY KEY("contest_id","player_id","market")
);
--> statement-breakpoint
CREATE TABLE "pick_permissions" (
	"tournament_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pick_permissions_tournament_id_player_id_pk" PRIMARY KEY("tournament_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "entered_picks" ADD CONSTRAINT "entered_picks_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entered_picks" ADD CONSTRAINT "entered_picks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entered_picks" ADD CONSTRAINT "entered_picks_entered_by_players_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_permissions" ADD CONSTRAINT "pick_permissions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_permissions" ADD CONSTRAINT "pick_permissions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entered_picks_by_player" ON "entered_picks" USING btree ("player_id");