CREATE INDEX CONCURRENTLY "house-list_house_id_order" ON "house-list" USING btree ("house_id" collate "word_order","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_order_id_order" ON "payment" USING btree ("order_id" collate "word_order","id");
