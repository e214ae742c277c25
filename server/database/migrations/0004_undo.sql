CREATE TABLE "upload_batches" (
	"upload" text NOT NULL,
	"after" integer NOT NULL,
	"houses" integer[] NOT NULL,
	CONSTRAINT "upload_batches_upload_after_pk" PRIMARY KEY("upload","after")
);

--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "undo" jsonb;
