ALTER TABLE "races" ADD COLUMN "imported" text DEFAULT '' NOT NULL;
