CREATE TABLE "webhook_secrets" (
	"webhook" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webhook_payloads" (
	"delivery" integer PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record" jsonb NOT NULL,
	"before" jsonb
);

--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"resource" text,
	"on_create" boolean,
	"on_update" boolean,
	"on_remove" boolean,
	"on_action" boolean,
	"filter" text,
	"owner" integer,
	"status" text,
	"problem" text,
	"failing_since" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_resource_check" CHECK ("resource" in ('house-list', 'subscribe-transaction', 'premium-ads', 'request-cust', 'schedule-house-list', 'find-properties', 'bi-checking', 'user', 'fair-price-calculator', 'house-type', 'master-trait', 'extra-facility', 'special-area', 'area-master', 'master-subscribe', 'payment', 'withdrawal', 'notification')),
	CONSTRAINT "webhook_status_check" CHECK ("status" in ('new', 'active', 'paused'))
);

--> statement-breakpoint
CREATE TABLE "webhook-delivery" (
	"id" serial PRIMARY KEY NOT NULL,
	"event" text,
	"webhook" integer,
	"status" text,
	"tries" integer,
	"code" integer,
	"duration" integer,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook-delivery_status_check" CHECK ("status" in ('waiting', 'done', 'failed'))
);

--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_webhook_id_fk" FOREIGN KEY ("webhook") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_payloads" ADD CONSTRAINT "webhook_payloads_delivery_webhook-delivery_id_fk" FOREIGN KEY ("delivery") REFERENCES "public"."webhook-delivery"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_owner_fkey" FOREIGN KEY ("owner") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook-delivery" ADD CONSTRAINT "webhook-delivery_webhook_fkey" FOREIGN KEY ("webhook") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webhook_status_index" ON "webhook" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "webhook_name_index" ON "webhook" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "webhook_owner_index" ON "webhook" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "webhook-delivery_status_next_at_id_index" ON "webhook-delivery" USING btree ("status","next_at","id");
--> statement-breakpoint
CREATE INDEX "webhook-delivery_webhook_index" ON "webhook-delivery" USING btree ("webhook");
--> statement-breakpoint
CREATE INDEX "webhook-delivery_created_at_index" ON "webhook-delivery" USING btree ("created_at");
