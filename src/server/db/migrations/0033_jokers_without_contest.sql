ALTER TABLE "jokers" DROP CONSTRAINT "jokers_contest_id_contests_id_fk";
