ALTER TABLE "uploads" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;
