ALTER TABLE "trash_rows" ADD COLUMN "files" text[];
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "trash_rows_files_index" ON "trash_rows" USING gin ("files");
