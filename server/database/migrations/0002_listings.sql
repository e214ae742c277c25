CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"request_id" text NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "uploads_key_unique" UNIQUE("key")
);

--> statement-breakpoint
CREATE TABLE "upload_rejections" (
	"upload" text NOT NULL,
	"row" integer NOT NULL,
	"column" text NOT NULL,
	"value" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "upload_rejections_upload_row_column_pk" PRIMARY KEY("upload","row","column")
);

--> statement-breakpoint
CREATE TABLE "ad_figures" (
	"ad" integer NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"impressions" integer NOT NULL,
	"reach" integer NOT NULL,
	"clicks" integer NOT NULL,
	"spent" bigint NOT NULL,
	"results" integer NOT NULL,
	"report" text NOT NULL,
	CONSTRAINT "ad_figures_ad_from_to_pk" PRIMARY KEY("ad","from","to")
);

--> statement-breakpoint
CREATE TABLE "ad_reports" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rows" integer NOT NULL,
	"ads" integer NOT NULL,
	"spent" bigint NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "house-list" ADD COLUMN "tower" text;
--> statement-breakpoint
ALTER TABLE "house-list" ADD COLUMN "unit_floor" integer;
--> statement-breakpoint
ALTER TABLE "house-list" ADD COLUMN "unit" text;
--> statement-breakpoint
ALTER TABLE "house-list" ADD COLUMN "source_id" text;
--> statement-breakpoint
ALTER TABLE "house-list" ADD COLUMN "premium_from" date;
--> statement-breakpoint
ALTER TABLE "house-list" ADD COLUMN "premium_package" integer;
--> statement-breakpoint
ALTER TABLE "house-list" ADD COLUMN "premium_slot" text;
--> statement-breakpoint
ALTER TABLE "house-list" ADD COLUMN "fairprice_basis" jsonb;
--> statement-breakpoint
CREATE INDEX "ad_figures_from_index" ON "ad_figures" USING btree ("from");
--> statement-breakpoint
CREATE INDEX "house-list_premium_package_index" ON "house-list" USING btree ("premium_package");
