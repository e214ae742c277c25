CREATE TABLE "api_key_secrets" (
	"key" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "api_key_secrets_hash_unique" UNIQUE("hash")
);

--> statement-breakpoint
CREATE TABLE "api-key" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"hint" text,
	"owner" integer,
	"scopes" jsonb,
	"status" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "api-key_status_check" CHECK ("status" in ('active', 'revoked'))
);

--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "api_key" text;
--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD CONSTRAINT "api_key_secrets_key_api-key_id_fk" FOREIGN KEY ("key") REFERENCES "public"."api-key"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api-key" ADD CONSTRAINT "api-key_owner_fkey" FOREIGN KEY ("owner") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "api-key_status_index" ON "api-key" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "api-key_created_at_index" ON "api-key" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "api-key_owner_index" ON "api-key" USING btree ("owner");
