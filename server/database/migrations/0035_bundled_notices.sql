ALTER TABLE "notification" ADD COLUMN "bundle" text;
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "bundled" integer;
