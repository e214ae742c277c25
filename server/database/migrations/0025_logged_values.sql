CREATE TABLE "logged_values" (
	"change" integer PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE INDEX "logged_values_record_index" ON "logged_values" USING btree ("resource","record_id");
--> statement-breakpoint
CREATE INDEX "logged_values_created_at_index" ON "logged_values" USING btree ("created_at");
--> statement-breakpoint
DROP TRIGGER IF EXISTS "append_only" ON "activity";
--> statement-breakpoint
DO $mask$
DECLARE
  kind record;
BEGIN
  FOR kind IN SELECT * FROM (VALUES
    ('request-cust', ARRAY['phone', 'email', 'message', 'status_reason', 'handover_reason', 'notes', 'last_message']),
    ('message-request', ARRAY['text', 'image_url']),
    ('schedule-house-list', ARRAY['phone', 'notes', 'outcome']),
    ('find-properties', ARRAY['phone', 'notes']),
    ('bi-checking', ARRAY['birth_date', 'documents', 'note']),
    ('user', ARRAY['email', 'suspend_reason']),
    ('agent-profile', ARRAY['avatar', 'email', 'phone', 'bio']),
    ('report-share', ARRAY['recipient'])
  ) AS kinds ("resource", "fields")
  LOOP
    EXECUTE format($move$
      INSERT INTO "logged_values" ("change", "resource", "record_id", "before", "after", "created_at")
      SELECT "id", "resource", "record_id",
        CASE jsonb_typeof("before") WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each("before") WHERE key = ANY ($1)) END,
        CASE jsonb_typeof("after") WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each("after") WHERE key = ANY ($1)) END,
        "created_at"
      FROM "activity" entry
      WHERE "resource" = $2 AND "action" IN ('create', 'update', 'restore') AND ("before" ?| $1 OR "after" ?| $1)
        AND (EXISTS (SELECT FROM %I kept WHERE kept."id"::text = entry."record_id")
          OR (entry."resource", entry."record_id") IN (SELECT part ->> 'table', gone ->> 'id' FROM "trash_rows",
            jsonb_array_elements("bundle" -> 'tables') part, jsonb_array_elements(part -> 'rows') gone))
    $move$, kind."resource") USING kind."fields", kind."resource";
    UPDATE "activity" entry SET
      "before" = CASE jsonb_typeof("before") WHEN 'object' THEN ("before" - kind."fields") || marks."names" ELSE "before" END,
      "after" = CASE jsonb_typeof("after") WHEN 'object' THEN ("after" - kind."fields") || marks."names" ELSE "after" END
    FROM (
      SELECT "id", jsonb_build_object('$personal', (
        SELECT jsonb_agg(DISTINCT key) FROM jsonb_object_keys(coalesce(nullif("before", 'null'), '{}') || coalesce(nullif("after", 'null'), '{}')) AS key
        WHERE key = ANY (kind."fields"))) AS "names"
      FROM "activity" WHERE "resource" = kind."resource" AND ("before" ?| kind."fields" OR "after" ?| kind."fields")
    ) AS marks
    WHERE marks."id" = entry."id";
  END LOOP;
  UPDATE "activity" SET "subject" = concat_ws(' ', split_part("subject", ':', 1) || ':', '(#' || "record_id" || ')')
    WHERE "resource" = 'message-request' AND "record_id" IS NOT NULL;
END $mask$;
