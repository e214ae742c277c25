ALTER TABLE "bulk_jobs" ADD COLUMN "progress" jsonb;
