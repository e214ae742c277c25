ALTER TABLE "setting" ADD COLUMN "log_months" integer;
