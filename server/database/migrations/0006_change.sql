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
ALTER TABLE "notification" ADD COLUMN "resource" text;
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "record_id" text;
--> statement-breakpoint
CREATE INDEX "message-request_request_id_created_at_id_index" ON "message-request" USING btree ("request_id","created_at","id");
