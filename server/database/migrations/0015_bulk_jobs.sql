CREATE TABLE "bulk_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"resource" text NOT NULL,
	"part" text NOT NULL,
	"label" text NOT NULL,
	"values" jsonb NOT NULL,
	"undoes" text,
	"ids" text[] NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_user_id_accounts_auth_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("auth_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_jobs_key" ON "bulk_jobs" USING btree ("user_id","key");
--> statement-breakpoint
CREATE INDEX "bulk_jobs_created_index" ON "bulk_jobs" USING btree ("created_at");
