CREATE TABLE "trash_rows" (
	"trash" integer PRIMARY KEY NOT NULL,
	"bundle" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "trash" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text,
	"resource" text,
	"record_id" text,
	"along" text,
	"deleted_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"record" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_action_check";
--> statement-breakpoint
ALTER TABLE "trash_rows" ADD CONSTRAINT "trash_rows_trash_trash_id_fk" FOREIGN KEY ("trash") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "trash_resource_index" ON "trash" USING btree ("resource");
--> statement-breakpoint
CREATE INDEX "trash_deleted_by_index" ON "trash" USING btree ("deleted_by");
--> statement-breakpoint
CREATE INDEX "trash_created_at_index" ON "trash" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "trash_record_id_index" ON "trash" USING btree ("record_id");
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_action_check" CHECK ("action" in ('create', 'update', 'remove', 'restore', 'purge', 'login', 'logout', 'pay', 'webhook', 'reveal'));
