CREATE TABLE "used_credentials" (
	"credential_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"nonce_hash" text,
	"repeatable_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "used_credentials" ADD CONSTRAINT "used_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_credentials_by_user" ON "used_credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_credentials_by_end" ON "used_credentials" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");