CREATE TABLE "blast_jobs" (
	"blast" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"sender_id" text NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"last" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "approvals" (
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"part" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_resource_record_id_user_id_pk" PRIMARY KEY("resource","record_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_covered" CHECK ("ledger_accounts"."balance" >= 0 or "ledger_accounts"."id" like 'platform:%')
);

--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"withdrawal" integer,
	"stage" text,
	"user_name" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_withdrawal_stage_unique" UNIQUE("withdrawal","stage")
);

--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"transaction" integer NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" > 0),
	CONSTRAINT "ledger_entries_accounts" CHECK ("ledger_entries"."from_account" <> "ledger_entries"."to_account")
);

--> statement-breakpoint
CREATE TABLE "account-session" (
	"id" text PRIMARY KEY NOT NULL,
	"user" integer,
	"device" text,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "payment-event" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"gateway_time" timestamp (3) with time zone,
	"source" text,
	"gateway_status" text,
	"status_code" text,
	"amount" bigint,
	"signed" boolean,
	"outcome" text,
	"status_before" text,
	"status_after" text,
	"actor" text,
	"reason" text,
	"fingerprint" text
);

--> statement-breakpoint
CREATE TABLE "blast" (
	"id" serial PRIMARY KEY NOT NULL,
	"text" text,
	"status" text,
	"audience" text,
	"users" jsonb,
	"province" text,
	"city" text,
	"activity" text,
	"days" integer,
	"total" integer,
	"sent" integer,
	"reads" integer,
	"read_rate" double precision,
	"sender" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
DROP INDEX "subscribe-transaction_status_index";
--> statement-breakpoint
DROP INDEX "subscribe-transaction_package_index";
--> statement-breakpoint
DROP INDEX "subscribe-transaction_starts_at_index";
--> statement-breakpoint
DROP INDEX "subscribe-transaction_amount_index";
--> statement-breakpoint
DROP INDEX "subscribe-transaction_user_index";
--> statement-breakpoint
DROP INDEX "user_role_index";
--> statement-breakpoint
DROP INDEX "user_status_index";
--> statement-breakpoint
DROP INDEX "user_last_active_index";
--> statement-breakpoint
DROP INDEX "user_name_index";
--> statement-breakpoint
DROP INDEX "payment_status_index";
--> statement-breakpoint
DROP INDEX "payment_purpose_index";
--> statement-breakpoint
DROP INDEX "payment_method_index";
--> statement-breakpoint
DROP INDEX "payment_created_at_index";
--> statement-breakpoint
DROP INDEX "payment_webhook_index";
--> statement-breakpoint
DROP INDEX "payment_amount_index";
--> statement-breakpoint
DROP INDEX "payment_payer_index";
--> statement-breakpoint
DROP INDEX "activity_record_id_index";
--> statement-breakpoint
DROP INDEX "activity_actor_index";
--> statement-breakpoint
DROP INDEX "activity_action_index";
--> statement-breakpoint
DROP INDEX "activity_source_index";
--> statement-breakpoint
DROP INDEX "activity_created_at_index";
--> statement-breakpoint
DROP INDEX "notification_audience_index";
--> statement-breakpoint
DROP INDEX "notification_created_at_index";
--> statement-breakpoint
DROP INDEX "notification_user_id_index";
--> statement-breakpoint
ALTER TABLE "sent_keys" ADD COLUMN "body" text;
--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD COLUMN "failure" text;
--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD COLUMN "carried_days" integer;
--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD COLUMN "edition" integer;
--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD COLUMN "duration_days" integer;
--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD COLUMN "listing_quota" integer;
--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD COLUMN "premium_quota" integer;
--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD COLUMN "benefits" jsonb;
--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspend_reason" text;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspended_by" text;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspended_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "master-subscribe" ADD COLUMN "edition" integer;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "invoice" text;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "subscription" integer;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refund_amount" bigint;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "failure" text;
--> statement-breakpoint
ALTER TABLE "report-share" ADD COLUMN "expires_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "approved_by" jsonb;
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "origin" text;
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "blast" integer;
--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "two_approvals_above" bigint;
--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "refusal_reasons" jsonb;
--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "withdrawal_reasons" jsonb;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_ledger_transactions_id_fk" FOREIGN KEY ("transaction") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_from_account_ledger_accounts_id_fk" FOREIGN KEY ("from_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_to_account_ledger_accounts_id_fk" FOREIGN KEY ("to_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "blast_jobs_digest_index" ON "blast_jobs" USING btree ("digest");
--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_index" ON "ledger_entries" USING btree ("transaction");
--> statement-breakpoint
CREATE INDEX "ledger_entries_from_index" ON "ledger_entries" USING btree ("from_account");
--> statement-breakpoint
CREATE INDEX "ledger_entries_to_index" ON "ledger_entries" USING btree ("to_account");
--> statement-breakpoint
CREATE INDEX "account-session_user_index" ON "account-session" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "account-session_last_used_index" ON "account-session" USING btree ("last_used");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment-event_fingerprint_unique" ON "payment-event" USING btree ("fingerprint");
--> statement-breakpoint
CREATE INDEX "payment-event_payment_index" ON "payment-event" USING btree ("payment");
--> statement-breakpoint
CREATE INDEX "payment-event_created_at_index" ON "payment-event" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "blast_status_index" ON "blast" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "blast_audience_index" ON "blast" USING btree ("audience");
--> statement-breakpoint
CREATE INDEX "blast_created_at_index" ON "blast" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "blast_province_index" ON "blast" USING btree ("province");
--> statement-breakpoint
CREATE INDEX "blast_city_index" ON "blast" USING btree ("city");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_invoice_order" ON "subscribe-transaction" USING btree ("invoice","id","status","package","starts_at","ends_at","failure","amount","user");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_status_order" ON "subscribe-transaction" USING btree ("status","id","package","starts_at","ends_at","failure","amount","user");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_failure_order" ON "subscribe-transaction" USING btree ("failure","id","status","package","starts_at","ends_at","amount","user");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_user_order" ON "subscribe-transaction" USING btree ("user","id","status","package","starts_at","ends_at","failure","amount");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_package_order" ON "subscribe-transaction" USING btree ("package","id","status","starts_at","ends_at","failure","amount","user");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_amount_order" ON "subscribe-transaction" USING btree ("amount","id","status","package","starts_at","ends_at","failure","user");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_starts_at_order" ON "subscribe-transaction" USING btree ("starts_at","id","status","package","ends_at","failure","amount","user");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_ends_at_order" ON "subscribe-transaction" USING btree ("ends_at","id","status","package","starts_at","failure","amount","user");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_method_order" ON "subscribe-transaction" USING btree ("method","id","status","package","starts_at","ends_at","failure","amount","user");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_invoice_search" ON "subscribe-transaction" USING gin ("invoice" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "user_name_order" ON "user" USING btree ("name","id","role","status","verified","last_active");
--> statement-breakpoint
CREATE INDEX "user_role_order" ON "user" USING btree ("role","id","status","verified","last_active");
--> statement-breakpoint
CREATE INDEX "user_status_order" ON "user" USING btree ("status","id","role","verified","last_active");
--> statement-breakpoint
CREATE INDEX "user_email_order" ON "user" USING btree ("email","id","role","status","verified","last_active");
--> statement-breakpoint
CREATE INDEX "user_phone_order" ON "user" USING btree ("phone","id","role","status","verified","last_active");
--> statement-breakpoint
CREATE INDEX "user_office_order" ON "user" USING btree ("office","id","role","status","verified","last_active");
--> statement-breakpoint
CREATE INDEX "user_verified_order" ON "user" USING btree ("verified","id","role","status","last_active");
--> statement-breakpoint
CREATE INDEX "user_listings_order" ON "user" USING btree ("listings","id","role","status","verified","last_active");
--> statement-breakpoint
CREATE INDEX "user_leads_order" ON "user" USING btree ("leads","id","role","status","verified","last_active");
--> statement-breakpoint
CREATE INDEX "user_last_active_order" ON "user" USING btree ("last_active","id","role","status","verified");
--> statement-breakpoint
CREATE INDEX "user_name_search" ON "user" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "user_email_search" ON "user" USING gin ("email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "user_office_search" ON "user" USING gin ("office" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_status_order" ON "payment" USING btree ("status","id","purpose","method","created_at","webhook","failure","amount","payer");
--> statement-breakpoint
CREATE INDEX "payment_failure_order" ON "payment" USING btree ("failure","id","status","purpose","method","created_at","webhook","amount","payer");
--> statement-breakpoint
CREATE INDEX "payment_amount_order" ON "payment" USING btree ("amount","id","status","purpose","method","created_at","webhook","failure","payer");
--> statement-breakpoint
CREATE INDEX "payment_payer_order" ON "payment" USING btree ("payer","id","status","purpose","method","created_at","webhook","failure","amount");
--> statement-breakpoint
CREATE INDEX "payment_purpose_order" ON "payment" USING btree ("purpose","id","status","method","created_at","webhook","failure","amount","payer");
--> statement-breakpoint
CREATE INDEX "payment_subscription_order" ON "payment" USING btree ("subscription","id","status","purpose","method","created_at","webhook","failure","amount","payer");
--> statement-breakpoint
CREATE INDEX "payment_method_order" ON "payment" USING btree ("method","id","status","purpose","created_at","webhook","failure","amount","payer");
--> statement-breakpoint
CREATE INDEX "payment_webhook_order" ON "payment" USING btree ("webhook","id","status","purpose","method","created_at","failure","amount","payer");
--> statement-breakpoint
CREATE INDEX "payment_gateway_time_order" ON "payment" USING btree ("gateway_time","id","status","purpose","method","created_at","webhook","failure","amount","payer");
--> statement-breakpoint
CREATE INDEX "payment_fee_order" ON "payment" USING btree ("fee","id","status","purpose","method","created_at","webhook","failure","amount","payer");
--> statement-breakpoint
CREATE INDEX "payment_created_at_order" ON "payment" USING btree ("created_at","id","status","purpose","method","webhook","failure","amount","payer");
--> statement-breakpoint
CREATE INDEX "payment_order_id_search" ON "payment" USING gin ("order_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_invoice_search" ON "payment" USING gin ("invoice" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "activity_subject_order" ON "activity" USING btree ("subject","id","resource","record_id","actor","action","source","created_at");
--> statement-breakpoint
CREATE INDEX "activity_resource_order" ON "activity" USING btree ("resource","id","record_id","actor","action","source","created_at");
--> statement-breakpoint
CREATE INDEX "activity_record_id_order" ON "activity" USING btree ("record_id","id","resource","actor","action","source","created_at");
--> statement-breakpoint
CREATE INDEX "activity_created_at_order" ON "activity" USING btree ("created_at","id","resource","record_id","actor","action","source");
--> statement-breakpoint
CREATE INDEX "activity_actor_order" ON "activity" USING btree ("actor","id","resource","record_id","action","source","created_at");
--> statement-breakpoint
CREATE INDEX "activity_action_order" ON "activity" USING btree ("action","id","resource","record_id","actor","source","created_at");
--> statement-breakpoint
CREATE INDEX "activity_source_order" ON "activity" USING btree ("source","id","resource","record_id","actor","action","created_at");
--> statement-breakpoint
CREATE INDEX "activity_actor_search" ON "activity" USING gin ("actor" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "activity_subject_search" ON "activity" USING gin ("subject" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "activity_request_id_search" ON "activity" USING gin ("request_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "usytics_path_index" ON "usytics" USING btree ("path");
--> statement-breakpoint
CREATE INDEX "report-share_expires_at_index" ON "report-share" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "notification_text_order" ON "notification" USING btree ("text","id","read","audience","created_at");
--> statement-breakpoint
CREATE INDEX "notification_user_id_order" ON "notification" USING btree ("user_id","id","read","audience","created_at");
--> statement-breakpoint
CREATE INDEX "notification_audience_order" ON "notification" USING btree ("audience","id","read","created_at");
--> statement-breakpoint
CREATE INDEX "notification_read_order" ON "notification" USING btree ("read","id","audience","created_at");
--> statement-breakpoint
CREATE INDEX "notification_created_at_order" ON "notification" USING btree ("created_at","id","read","audience");
--> statement-breakpoint
CREATE INDEX "notification_text_search" ON "notification" USING gin ("text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "notification_origin_created_at_id_index" ON "notification" USING btree ("origin","created_at","id");
--> statement-breakpoint
CREATE INDEX "notification_user_id_created_at_id_index" ON "notification" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notification_blast_index" ON "notification" USING btree ("blast");
--> statement-breakpoint
UPDATE "notification" SET "origin" = CASE WHEN "audience" IS NULL THEN 'system' ELSE 'blast' END WHERE "origin" IS NULL;
--> statement-breakpoint
UPDATE "master-subscribe" SET "edition" = 1 WHERE "edition" IS NULL;
--> statement-breakpoint
UPDATE "subscribe-transaction" s SET "edition" = 1, "duration_days" = p."duration_days", "listing_quota" = p."listing_quota", "premium_quota" = p."premium_quota", "benefits" = p."benefits" FROM "master-subscribe" p WHERE p."id" = s."package" AND s."edition" IS NULL;
--> statement-breakpoint
UPDATE "subscribe-transaction" SET "failure" = CASE "status" WHEN 'refunded' THEN 'refund' ELSE "status" END WHERE "failure" IS NULL AND "status" IN ('expired', 'cancelled', 'refunded');
--> statement-breakpoint
UPDATE "payment" SET "failure" = CASE "status" WHEN 'refunded' THEN 'refund' ELSE "status" END WHERE "failure" IS NULL AND "status" IN ('expired', 'cancelled', 'refunded');
--> statement-breakpoint
UPDATE "setting" SET "two_approvals_above" = 25000000, "refusal_reasons" = '["Foto kurang: Fotonya terlalu sedikit. Tambahkan paling sedikit tiga foto, termasuk tampak depan.", "Foto keliru: Fotonya bukan objek ini, atau memuat nomor telepon. Ganti dengan foto asli tanpa tulisan.", "Harga tidak wajar: Harganya tidak wajar untuk wilayah ini. Periksa jumlah nolnya, lalu ajukan lagi.", "Lokasi belum lengkap: Lokasinya belum lengkap. Isi kelurahan, alamat, dan titik di peta.", "Telepon pemilik: Telepon pemilik belum ada atau keliru. Isi agar izinnya dapat dipastikan.", "Iklan ganda: Properti ini sudah diiklankan. Perbarui iklan yang lama, jangan dibuat dua kali.", "Kontak di teks: Judul atau deskripsi memuat kontak. Hapus kontaknya, lalu ajukan lagi.", "Tipe keliru: Tipe properti atau tipe iklannya keliru. Perbaiki, lalu ajukan lagi.", "Unit developer: Ini unit developer. Lampirkan izin memasarkannya, lalu ajukan lagi."]'::jsonb, "withdrawal_reasons" = '["Nama berbeda: Nama pemilik rekening berbeda dengan nama agen. Ubah rekening di profil, lalu ajukan lagi.", "Rekening keliru: Nomor rekening tidak dikenal bank. Periksa nomornya, lalu ajukan lagi.", "Komisi belum tersedia: Komisi dari transaksi ini belum diterima kantor. Ajukan lagi setelah statusnya tersedia."]'::jsonb;
