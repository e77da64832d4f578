CREATE TABLE "restrictions" (
	"tournament_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "restrictions_tournament_id_player_id_kind_pk" PRIMARY KEY("tournament_id","player_id","kind")
);
--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restrictions_by_player" ON "restrictions" USING btree ("player_id");