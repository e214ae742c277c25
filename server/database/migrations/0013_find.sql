CREATE INDEX "house-list_title_find" ON "house-list" USING gin ("title" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "house-list_house_id_find" ON "house-list" USING gin ("house_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "house-list_owner_phone_find" ON "house-list" USING btree ("owner_phone");
--> statement-breakpoint
CREATE INDEX "request-cust_name_find" ON "request-cust" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "request-cust_phone_find" ON "request-cust" USING gin ("phone" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "schedule-house-list_customer_name_find" ON "schedule-house-list" USING gin ("customer_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "schedule-house-list_phone_find" ON "schedule-house-list" USING gin ("phone" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "find-properties_name_find" ON "find-properties" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "find-properties_phone_find" ON "find-properties" USING gin ("phone" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "user_name_find" ON "user" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "user_phone_find" ON "user" USING btree ("phone");
--> statement-breakpoint
CREATE INDEX "user_email_find" ON "user" USING gin ("email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_order_id_find" ON "payment" USING gin ("order_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_invoice_find" ON "payment" USING gin ("invoice" gin_trgm_ops);
