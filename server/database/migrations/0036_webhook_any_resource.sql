ALTER TABLE "webhook" DROP CONSTRAINT "webhook_resource_check";
