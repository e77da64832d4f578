ALTER TABLE "audit_log" ADD COLUMN "about_player" integer;--> statement-breakpoint
UPDATE "audit_log" SET "about_player" = substring("additional_info" from 'player ([0-9]{1,9})$')::integer
WHERE "action" IN ('chat-mute', 'chat-unmute', 'chat-remove', 'sign-in-link');--> statement-breakpoint
CREATE INDEX "audit_log_by_about" ON "audit_log" USING btree ("about_player") WHERE about_player is not null;