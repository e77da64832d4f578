ALTER TABLE "users" RENAME TO "players";--> statement-breakpoint
ALTER TABLE "logs" RENAME TO "audit_log";--> statement-breakpoint
ALTER TABLE "tournaments" RENAME COLUMN "treat" TO "gift_type";--> statement-breakpoint
ALTER TABLE "tournaments" RENAME COLUMN "gift_mark" TO "gift_badge";--> statement-breakpoint
ALTER TABLE "players" RENAME CONSTRAINT "users_pkey" TO "players_pkey";--> statement-breakpoint
ALTER TABLE "players" RENAME CONSTRAINT "users_email_unique" TO "players_email_unique";--> statement-breakpoint
ALTER SEQUENCE "users_id_seq" RENAME TO "players_id_seq";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME CONSTRAINT "logs_pkey" TO "audit_log_pkey";--> statement-breakpoint
ALTER SEQUENCE "logs_id_seq" RENAME TO "audit_log_id_seq";--> statement-breakpoint
ALTER INDEX "logs_by_user" RENAME TO "audit_log_by_user";--> statement-breakpoint
ALTER INDEX "logs_by_time" RENAME TO "audit_log_by_time";--> statement-breakpoint
ALTER INDEX "logs_by_rare_action" RENAME TO "audit_log_by_rare_action";--> statement-breakpoint
ALTER TABLE "gifts" RENAME CONSTRAINT "gifts_user_id_users_id_fk" TO "gifts_user_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "jokers" RENAME CONSTRAINT "jokers_player_id_users_id_fk" TO "jokers_player_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "messages" RENAME CONSTRAINT "messages_user_id_users_id_fk" TO "messages_user_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "notices" RENAME CONSTRAINT "notices_player_id_users_id_fk" TO "notices_player_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_user_id_users_id_fk" TO "sessions_user_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "supporters" RENAME CONSTRAINT "supporters_user_id_users_id_fk" TO "supporters_user_id_players_id_fk";--> statement-breakpoint
ALTER TABLE "used_credentials" RENAME CONSTRAINT "used_credentials_user_id_users_id_fk" TO "used_credentials_user_id_players_id_fk";
