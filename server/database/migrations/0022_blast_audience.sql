DROP FUNCTION IF EXISTS "keep_notification_users"() CASCADE;
--> statement-breakpoint
DROP TABLE "notification_users" CASCADE;
--> statement-breakpoint
ALTER TABLE "notification" DROP COLUMN "users";
