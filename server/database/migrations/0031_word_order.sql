ALTER INDEX IF EXISTS "house-list_premium_package_index" RENAME TO "before_house-list_premium_package_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "house-list_buyer_index" RENAME TO "before_house-list_buyer_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "user_package_index" RENAME TO "before_user_package_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "notification_blast_index" RENAME TO "before_notification_blast_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "house-list_title_order" RENAME TO "before_house-list_title_order";
--> statement-breakpoint
ALTER INDEX IF EXISTS "subscribe-transaction_invoice_order" RENAME TO "before_subscribe-transaction_invoice_order";
--> statement-breakpoint
ALTER INDEX IF EXISTS "user_name_order" RENAME TO "before_user_name_order";
--> statement-breakpoint
ALTER INDEX IF EXISTS "user_email_order" RENAME TO "before_user_email_order";
--> statement-breakpoint
ALTER INDEX IF EXISTS "user_phone_order" RENAME TO "before_user_phone_order";
--> statement-breakpoint
ALTER INDEX IF EXISTS "user_office_order" RENAME TO "before_user_office_order";
--> statement-breakpoint
ALTER INDEX IF EXISTS "activity_subject_order" RENAME TO "before_activity_subject_order";
--> statement-breakpoint
ALTER INDEX IF EXISTS "activity_actor_order" RENAME TO "before_activity_actor_order";
--> statement-breakpoint
ALTER INDEX IF EXISTS "activity_record_id_order" RENAME TO "before_activity_record_id_order";
--> statement-breakpoint
ALTER INDEX IF EXISTS "notification_text_order" RENAME TO "before_notification_text_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "house-list_premium_package_id_index" ON "house-list" USING btree ("premium_package","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "house-list_buyer_id_index" ON "house-list" USING btree ("buyer","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_package_id_index" ON "user" USING btree ("package","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "activity_record_id_index" ON "activity" USING btree ("record_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "activity_actor_index" ON "activity" USING btree ("actor");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notification_blast_id_index" ON "notification" USING btree ("blast","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "house-list_title_order" ON "house-list" USING btree ("title" collate "word_order","id","ad_type","house_type","province","city","price","status","district","village","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscribe-transaction_invoice_order" ON "subscribe-transaction" USING btree ("invoice" collate "word_order","id","status","package","starts_at","ends_at","failure","amount","user");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_name_order" ON "user" USING btree ("name" collate "word_order","id","role","status","verified","last_active");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_email_order" ON "user" USING btree ("email" collate "word_order","id","role","status","verified","last_active");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_phone_order" ON "user" USING btree ("phone" collate "word_order","id","role","status","verified","last_active");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_office_order" ON "user" USING btree ("office" collate "word_order","id","role","status","verified","last_active");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "activity_subject_order" ON "activity" USING btree ("subject" collate "word_order","id","resource","record_id","actor","action","source","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "activity_actor_order" ON "activity" USING btree ("actor" collate "word_order","id","resource","record_id","action","source","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "activity_record_id_order" ON "activity" USING btree ("record_id" collate "word_order","id","resource","actor","action","source","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notification_text_order" ON "notification" USING btree ("text" collate "word_order","id","read","audience","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_house-list_premium_package_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_house-list_buyer_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_user_package_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_notification_blast_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_house-list_title_order";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_subscribe-transaction_invoice_order";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_user_name_order";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_user_email_order";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_user_phone_order";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_user_office_order";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_activity_subject_order";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_activity_actor_order";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_activity_record_id_order";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_notification_text_order";
