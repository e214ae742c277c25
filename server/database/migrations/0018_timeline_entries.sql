CREATE TABLE "timeline_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"key" text,
	"text" text,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"channel" text,
	"outcome" text,
	"follow_up" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "timeline_entries_key_unique" UNIQUE("author","key"),
	CONSTRAINT "timeline_entries_text_check" CHECK (length(text) <= 4000)
);

--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_author_accounts_auth_id_fk" FOREIGN KEY ("author") REFERENCES "public"."accounts"("auth_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "timeline_entries_record_index" ON "timeline_entries" USING btree ("resource","record_id","created_at");
