ALTER INDEX IF EXISTS "message-request_request_id_index" RENAME TO "before_message-request_request_id_index";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "message-request_request_id_created_at_id_index" ON "message-request" USING btree ("request_id","created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "before_message-request_request_id_index";
