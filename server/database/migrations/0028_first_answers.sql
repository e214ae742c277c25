ALTER TABLE "timeline_entries" DROP COLUMN "key";
--> statement-breakpoint
DROP INDEX "house-list_bathrooms_order";
--> statement-breakpoint
DROP INDEX "house-list_views_order";
--> statement-breakpoint
ALTER TABLE "sent_keys" ADD COLUMN "answer" text;
--> statement-breakpoint
ALTER TABLE "sent_keys" ADD COLUMN "is_final" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "sent_keys_at_index" ON "sent_keys" USING btree ("at");
