CREATE TABLE "sent_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);

--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "resource" text;
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "record_id" text;
