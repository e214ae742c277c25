CREATE TABLE "reminders" (
	"visit" integer NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_visit_kind_starts_at_pk" PRIMARY KEY("visit","kind","starts_at")
);

--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_hash_unique" UNIQUE("hash")
);

--> statement-breakpoint
CREATE TABLE "lead_warnings" (
	"lead" integer PRIMARY KEY NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sent_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);

--> statement-breakpoint
CREATE TABLE "setting" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"monday" boolean,
	"tuesday" boolean,
	"wednesday" boolean,
	"thursday" boolean,
	"friday" boolean,
	"saturday" boolean,
	"sunday" boolean,
	"opens" text,
	"closes" text,
	"promised_minutes" integer,
	"quick_replies" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
DROP INDEX "message-request_request_id_index";
--> statement-breakpoint
ALTER TABLE "request-cust" ADD COLUMN "status_reason" text;
--> statement-breakpoint
ALTER TABLE "request-cust" ADD COLUMN "handover_reason" text;
--> statement-breakpoint
ALTER TABLE "request-cust" ADD COLUMN "notes" text;
--> statement-breakpoint
ALTER TABLE "request-cust" ADD COLUMN "last_message" text;
--> statement-breakpoint
ALTER TABLE "request-cust" ADD COLUMN "last_message_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "request-cust" ADD COLUMN "waiting_since" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "request-cust" ADD COLUMN "unread" integer;
--> statement-breakpoint
ALTER TABLE "find-properties" ADD COLUMN "wished" jsonb;
--> statement-breakpoint
ALTER TABLE "find-properties" ADD COLUMN "offers" jsonb;
--> statement-breakpoint
ALTER TABLE "find-properties" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "resource" text;
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "record_id" text;
--> statement-breakpoint
CREATE INDEX "request-cust_waiting_since_index" ON "request-cust" USING btree ("waiting_since");
--> statement-breakpoint
CREATE INDEX "request-cust_unread_index" ON "request-cust" USING btree ("unread");
--> statement-breakpoint
CREATE INDEX "message-request_request_id_created_at_id_index" ON "message-request" USING btree ("request_id","created_at","id");
--> statement-breakpoint
-- What leads of before say of their conversation, as every message keeps it from now on.
UPDATE "request-cust" SET
	"last_message" = known.text,
	"last_message_at" = known.at,
	"waiting_since" = known.since,
	"unread" = known.unread
FROM (
	SELECT
		lead.id,
		left(coalesce(nullif(latest.text, ''), CASE WHEN latest.created_at IS NOT NULL THEN 'Gambar' END, lead.message), 300) AS text,
		coalesce(latest.created_at, CASE WHEN lead.message IS NOT NULL THEN lead.created_at END) AS at,
		CASE
			WHEN lead.status IN ('deal', 'cancelled') THEN NULL
			WHEN latest.created_at IS NULL THEN lead.created_at
			WHEN latest.from_customer THEN coalesce(unanswered.first, latest.created_at)
		END AS since,
		coalesce(unanswered.count, 0) AS unread
	FROM "request-cust" lead
	LEFT JOIN LATERAL (
		SELECT text, created_at, from_customer FROM "message-request"
		WHERE request_id = lead.id ORDER BY created_at DESC, id DESC LIMIT 1
	) latest ON true
	LEFT JOIN LATERAL (
		SELECT min(created_at) AS first, count(*)::int AS count FROM "message-request" theirs
		WHERE request_id = lead.id AND from_customer AND created_at > coalesce(
			(SELECT max(created_at) FROM "message-request" ours WHERE ours.request_id = lead.id AND ours.from_customer IS NOT TRUE),
			'-infinity'
		)
	) unanswered ON true
) known
WHERE known.id = "request-cust".id;
--> statement-breakpoint
-- Nobody is told of what has waited since before.
INSERT INTO "lead_warnings" ("lead", "waiting_since")
SELECT "id", "waiting_since" FROM "request-cust" WHERE "waiting_since" IS NOT NULL
ON CONFLICT DO NOTHING;
