-- What 0010 replaced. `if exists`: a restored backup has no such schema.
DROP SCHEMA IF EXISTS "before_sealing" CASCADE;
