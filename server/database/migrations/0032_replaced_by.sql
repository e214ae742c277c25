ALTER TABLE "subscribe-transaction" ADD COLUMN "replaced_by" integer;
--> statement-breakpoint
-- Marks subscriptions of which a later one took the rest along, where exactly one pair fits its days. Others of one user
-- that overlap stay as they are.
UPDATE "subscribe-transaction" s SET "replaced_by" = pair.later
FROM (
  SELECT former, later,
    count(*) OVER (PARTITION BY former) AS laters,
    count(*) OVER (PARTITION BY later) AS formers
  FROM (
    SELECT a."id" AS former, b."id" AS later
    FROM "subscribe-transaction" a
    JOIN "subscribe-transaction" b ON b."user" = a."user" AND b."id" <> a."id"
    WHERE b."status" = 'paid' AND b."carried_days" > 0
      AND b."ends_at" = b."starts_at" + b."duration_days" + b."carried_days"
      AND a."status" IN ('paid', 'refunded') AND a."starts_at" <= b."starts_at" AND a."ends_at" > b."starts_at"
      AND b."carried_days" = CASE WHEN a."package" = b."package" THEN a."ends_at" - b."starts_at" ELSE
        div(a."amount"::numeric * (a."ends_at" - b."starts_at") * b."duration_days", nullif(a."duration_days"::numeric * b."amount", 0)) END
  ) fitting
) pair
WHERE s."id" = pair.former AND pair.laters = 1 AND pair.formers = 1;
--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD CONSTRAINT "subscribe-transaction_replaced_by_fkey" FOREIGN KEY ("replaced_by") REFERENCES "public"."subscribe-transaction"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "subscribe-transaction" VALIDATE CONSTRAINT "subscribe-transaction_replaced_by_fkey";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscribe-transaction_replaced_by_id_index" ON "subscribe-transaction" USING btree ("replaced_by","id");
