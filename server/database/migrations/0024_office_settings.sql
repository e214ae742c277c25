ALTER TABLE "setting" ADD COLUMN "proposed_limit" bigint;
--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "proposed_by" text;
--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "idle_minutes" integer;
