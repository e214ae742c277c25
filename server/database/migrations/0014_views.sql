CREATE TABLE "list_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"scope" text NOT NULL,
	"query" text NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "list_views_name_unique" UNIQUE("owner","page","name_key"),
	CONSTRAINT "list_views_size_check" CHECK (length(name) <= 40 and length(query) <= 2000 and pg_column_size(columns) <= 20000)
);

--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_owner_accounts_auth_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."accounts"("auth_id") ON DELETE cascade ON UPDATE no action;
