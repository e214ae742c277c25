ALTER INDEX IF EXISTS "request-cust_status_index" RENAME TO "before_request-cust_status_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "request-cust_source_index" RENAME TO "before_request-cust_source_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "request-cust_agent_index" RENAME TO "before_request-cust_agent_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "request-cust_property_id_index" RENAME TO "before_request-cust_property_id_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "request-cust_next_follow_up_index" RENAME TO "before_request-cust_next_follow_up_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "request-cust_waiting_since_index" RENAME TO "before_request-cust_waiting_since_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "request-cust_unread_index" RENAME TO "before_request-cust_unread_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "request-cust_budget_index" RENAME TO "before_request-cust_budget_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "request-cust_created_at_index" RENAME TO "before_request-cust_created_at_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "schedule-house-list_status_index" RENAME TO "before_schedule-house-list_status_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "schedule-house-list_agent_index" RENAME TO "before_schedule-house-list_agent_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "schedule-house-list_starts_at_index" RENAME TO "before_schedule-house-list_starts_at_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "schedule-house-list_house_index" RENAME TO "before_schedule-house-list_house_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "schedule-house-list_lead_index" RENAME TO "before_schedule-house-list_lead_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "find-properties_status_index" RENAME TO "before_find-properties_status_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "find-properties_ad_type_index" RENAME TO "before_find-properties_ad_type_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "find-properties_house_type_index" RENAME TO "before_find-properties_house_type_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "find-properties_budget_max_index" RENAME TO "before_find-properties_budget_max_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "find-properties_created_at_index" RENAME TO "before_find-properties_created_at_index";
--> statement-breakpoint
ALTER INDEX IF EXISTS "user_phone_order" RENAME TO "before_user_phone_order";
--> statement-breakpoint
ALTER INDEX IF EXISTS "notification_text_order" RENAME TO "before_notification_text_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request-cust_name_order" ON "request-cust" USING btree ("name" collate "word_order","id","status","source","agent","property_id","next_follow_up","waiting_since","unread","budget","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request-cust_phone_order" ON "request-cust" USING btree ("phone" collate "word_order","id","status","source","agent","property_id","next_follow_up","waiting_since","unread","budget","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request-cust_status_order" ON "request-cust" USING btree ("status","id","source","agent","property_id","next_follow_up","waiting_since","unread","budget","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request-cust_waiting_since_order" ON "request-cust" USING btree ("waiting_since","id","status","source","agent","property_id","next_follow_up","unread","budget","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request-cust_property_id_order" ON "request-cust" USING btree ("property_id","id","status","source","agent","next_follow_up","waiting_since","unread","budget","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request-cust_next_follow_up_order" ON "request-cust" USING btree ("next_follow_up","id","status","source","agent","property_id","waiting_since","unread","budget","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request-cust_budget_order" ON "request-cust" USING btree ("budget","id","status","source","agent","property_id","next_follow_up","waiting_since","unread","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request-cust_agent_order" ON "request-cust" USING btree ("agent","id","status","source","property_id","next_follow_up","waiting_since","unread","budget","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request-cust_created_at_order" ON "request-cust" USING btree ("created_at","id","status","source","agent","property_id","next_follow_up","waiting_since","unread","budget");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request-cust_source_order" ON "request-cust" USING btree ("source","id","status","agent","property_id","next_follow_up","waiting_since","unread","budget","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request-cust_unread_order" ON "request-cust" USING btree ("unread","id","status","source","agent","property_id","next_follow_up","waiting_since","budget","created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "request-cust_email_find" ON "request-cust" USING gin ("email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "schedule-house-list_customer_name_order" ON "schedule-house-list" USING btree ("customer_name" collate "word_order","id","status","agent","starts_at","house");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "schedule-house-list_phone_order" ON "schedule-house-list" USING btree ("phone" collate "word_order","id","status","agent","starts_at","house");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "schedule-house-list_starts_at_order" ON "schedule-house-list" USING btree ("starts_at","id","status","agent","house");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "schedule-house-list_ends_at_order" ON "schedule-house-list" USING btree ("ends_at","id","status","agent","starts_at","house");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "schedule-house-list_status_order" ON "schedule-house-list" USING btree ("status","id","agent","starts_at","house");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "schedule-house-list_house_order" ON "schedule-house-list" USING btree ("house","id","status","agent","starts_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "schedule-house-list_agent_order" ON "schedule-house-list" USING btree ("agent","id","status","starts_at","house");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "schedule-house-list_lead_id_index" ON "schedule-house-list" USING btree ("lead","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "find-properties_name_order" ON "find-properties" USING btree ("name" collate "word_order","id","status","ad_type","house_type","budget_max");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "find-properties_phone_order" ON "find-properties" USING btree ("phone" collate "word_order","id","status","ad_type","house_type","budget_max");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "find-properties_status_order" ON "find-properties" USING btree ("status","id","ad_type","house_type","budget_max");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "find-properties_budget_max_order" ON "find-properties" USING btree ("budget_max","id","status","ad_type","house_type");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "find-properties_house_type_order" ON "find-properties" USING btree ("house_type","id","status","ad_type","budget_max");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "find-properties_ad_type_order" ON "find-properties" USING btree ("ad_type","id","status","house_type","budget_max");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "find-properties_land_min_order" ON "find-properties" USING btree ("land_min","id","status","ad_type","house_type","budget_max");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "find-properties_building_min_order" ON "find-properties" USING btree ("building_min","id","status","ad_type","house_type","budget_max");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "find-properties_bedrooms_min_order" ON "find-properties" USING btree ("bedrooms_min","id","status","ad_type","house_type","budget_max");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "find-properties_created_at_order" ON "find-properties" USING btree ("created_at","id","status","ad_type","house_type","budget_max");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_request-cust_status_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_request-cust_source_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_request-cust_agent_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_request-cust_property_id_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_request-cust_next_follow_up_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_request-cust_waiting_since_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_request-cust_unread_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_request-cust_budget_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_request-cust_created_at_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_schedule-house-list_status_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_schedule-house-list_agent_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_schedule-house-list_starts_at_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_schedule-house-list_house_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_schedule-house-list_lead_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_find-properties_status_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_find-properties_ad_type_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_find-properties_house_type_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_find-properties_budget_max_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_find-properties_created_at_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_user_phone_order";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_notification_text_order";
