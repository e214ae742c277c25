DROP INDEX IF EXISTS "subscribe-transaction_invoice_search";
--> statement-breakpoint
DROP INDEX IF EXISTS "user_name_search";
--> statement-breakpoint
DROP INDEX IF EXISTS "user_email_search";
--> statement-breakpoint
DROP INDEX IF EXISTS "user_office_search";
--> statement-breakpoint
DROP INDEX IF EXISTS "payment_order_id_search";
--> statement-breakpoint
DROP INDEX IF EXISTS "payment_invoice_search";
--> statement-breakpoint
DROP INDEX IF EXISTS "activity_actor_search";
--> statement-breakpoint
DROP INDEX IF EXISTS "activity_subject_search";
--> statement-breakpoint
DROP INDEX IF EXISTS "activity_request_id_search";
--> statement-breakpoint
DROP INDEX IF EXISTS "notification_text_search";
--> statement-breakpoint
CREATE INDEX "house-list_ad_type_price_index" ON "house-list" USING btree ("ad_type","price","id");
--> statement-breakpoint
CREATE INDEX "house-list_status_price_index" ON "house-list" USING btree ("status","price","id");
--> statement-breakpoint
CREATE INDEX "house-list_certificate_price_index" ON "house-list" USING btree ("certificate","price","id");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_status_amount_index" ON "subscribe-transaction" USING btree ("status","amount","id");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_failure_amount_index" ON "subscribe-transaction" USING btree ("failure","amount","id");
--> statement-breakpoint
CREATE INDEX "payment_status_amount_index" ON "payment" USING btree ("status","amount","id");
--> statement-breakpoint
CREATE INDEX "payment_purpose_amount_index" ON "payment" USING btree ("purpose","amount","id");
--> statement-breakpoint
CREATE INDEX "payment_method_amount_index" ON "payment" USING btree ("method","amount","id");
--> statement-breakpoint
CREATE INDEX "payment_webhook_amount_index" ON "payment" USING btree ("webhook","amount","id");
--> statement-breakpoint
CREATE INDEX "payment_failure_amount_index" ON "payment" USING btree ("failure","amount","id");
