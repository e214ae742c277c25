ALTER TABLE "activity" DROP CONSTRAINT "activity_action_check";
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_action_check" CHECK ("action" in ('create', 'update', 'remove', 'restore', 'purge', 'login', 'logout', 'pay', 'webhook', 'reveal', 'export'));
