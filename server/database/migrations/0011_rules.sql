CREATE TABLE "repairs" (
	"id" serial PRIMARY KEY NOT NULL,
	"table" text NOT NULL,
	"record" text NOT NULL,
	"column" text,
	"value" jsonb NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "house-list_facilities" (
	"record" integer,
	"target" integer,
	CONSTRAINT "house-list_facilities_pkey" PRIMARY KEY("record","target")
);

--> statement-breakpoint
CREATE TABLE "area-master_villages" (
	"record" integer,
	"target" text,
	CONSTRAINT "area-master_villages_pkey" PRIMARY KEY("record","target")
);

--> statement-breakpoint
CREATE TABLE "notification_users" (
	"record" integer,
	"target" integer,
	CONSTRAINT "notification_users_pkey" PRIMARY KEY("record","target")
);

--> statement-breakpoint
CREATE TABLE "blast_users" (
	"record" integer,
	"target" integer,
	CONSTRAINT "blast_users_pkey" PRIMARY KEY("record","target")
);

--> statement-breakpoint
ALTER TABLE "activity" DISABLE TRIGGER USER;

--> statement-breakpoint
ALTER TABLE "payment-event" DISABLE TRIGGER USER;

--> statement-breakpoint
-- References to records that are gone: emptied, and kept in "repairs".
DO $repair$
DECLARE one record;
BEGIN
	FOR one IN SELECT * FROM (VALUES
			('house-list', 'house_type', 'house-type'),
			('house-list', 'province', 'master-province'),
			('house-list', 'city', 'master-city'),
			('house-list', 'district', 'master-district'),
			('house-list', 'village', 'master-village'),
			('house-list', 'agent', 'user'),
			('house-list', 'premium_package', 'master-subscribe'),
			('house-list', 'buyer', 'request-cust'),
			('subscribe-transaction', 'user', 'user'),
			('subscribe-transaction', 'package', 'master-subscribe'),
			('premium-ads', 'house', 'house-list'),
			('request-cust', 'property_id', 'house-list'),
			('request-cust', 'agent', 'user'),
			('message-request', 'request_id', 'request-cust'),
			('schedule-house-list', 'house', 'house-list'),
			('schedule-house-list', 'lead', 'request-cust'),
			('schedule-house-list', 'agent', 'user'),
			('find-properties', 'house_type', 'house-type'),
			('bi-checking', 'lead', 'request-cust'),
			('user', 'package', 'master-subscribe'),
			('account-session', 'user', 'user'),
			('fair-price-calculator', 'area_master', 'area-master'),
			('fair-price-calculator', 'house_type', 'house-type'),
			('area-master', 'province', 'master-province'),
			('area-master', 'city', 'master-city'),
			('area-master', 'district', 'master-district'),
			('master-city', 'id_provinsi', 'master-province'),
			('master-district', 'id_kota', 'master-city'),
			('master-village', 'id_kecamatan', 'master-district'),
			('payment', 'payer', 'user'),
			('payment', 'subscription', 'subscribe-transaction'),
			('payment-event', 'payment', 'payment'),
			('usytics', 'user', 'user'),
			('withdrawal', 'agent', 'user'),
			('notification', 'blast', 'blast'),
			('notification', 'user_id', 'user'),
			('blast', 'province', 'master-province'),
			('blast', 'city', 'master-city'),
			('agent-profile', 'province', 'master-province'),
			('agent-profile', 'city', 'master-city'),
			('ledger_transactions', 'withdrawal', 'withdrawal')
		) AS named(source, field, target)
	LOOP
		EXECUTE format('WITH bad AS (
				SELECT id, %2$I AS value FROM %1$I WHERE %2$I IS NOT NULL AND NOT EXISTS (SELECT FROM %3$I AS there WHERE there.id = %1$I.%2$I)
			), kept AS (
				INSERT INTO "repairs" ("table", "record", "column", "value", "reason")
				SELECT %1$L, id::text, %2$L, to_jsonb(value), ''missing-record'' FROM bad
			) UPDATE %1$I SET %2$I = NULL FROM bad WHERE %1$I.id = bad.id', one.source, one.field, one.target);
	END LOOP;
END $repair$;

--> statement-breakpoint
-- The same in lists of references: only the missing ones leave the list.
DO $repair$
DECLARE one record;
BEGIN
	FOR one IN SELECT * FROM (VALUES
			('house-list', 'facilities', 'extra-facility'),
			('area-master', 'villages', 'master-village'),
			('notification', 'users', 'user'),
			('blast', 'users', 'user')
		) AS named(source, field, target)
	LOOP
		EXECUTE format('WITH bad AS (
				SELECT id, %2$I AS value, (
						SELECT coalesce(jsonb_agg(item ORDER BY place), ''[]'') FROM jsonb_array_elements(%2$I) WITH ORDINALITY AS listed(item, place)
						WHERE EXISTS (SELECT FROM %3$I AS there WHERE there.id::text = item #>> ''{}'')
					) AS sound
				FROM %1$I WHERE EXISTS (
					SELECT FROM jsonb_array_elements(CASE WHEN jsonb_typeof(%2$I) = ''array'' THEN %2$I END) AS item
					WHERE NOT EXISTS (SELECT FROM %3$I AS there WHERE there.id::text = item #>> ''{}'')
				)
			), kept AS (
				INSERT INTO "repairs" ("table", "record", "column", "value", "reason")
				SELECT %1$L, id::text, %2$L, value, ''missing-record'' FROM bad
			) UPDATE %1$I SET %2$I = bad.sound FROM bad WHERE %1$I.id = bad.id', one.source, one.field, one.target);
	END LOOP;
END $repair$;

--> statement-breakpoint
-- Rows of the service about records that are gone: moved to "repairs" as they are.
DO $repair$
DECLARE one record;
BEGIN
	FOR one IN SELECT * FROM (VALUES
			('reminders', 'visit', 'schedule-house-list', 'id'),
			('calendar_feeds', 'user_id', 'accounts', 'auth_id'),
			('house_views', 'house', 'house-list', 'id'),
			('upload_rejections', 'upload', 'uploads', 'id'),
			('upload_batches', 'upload', 'uploads', 'id'),
			('ad_figures', 'ad', 'premium-ads', 'id'),
			('lead_warnings', 'lead', 'request-cust', 'id'),
			('blast_jobs', 'blast', 'blast', 'id')
		) AS named(source, field, target, id)
	LOOP
		EXECUTE format('WITH bad AS (
				DELETE FROM %1$I WHERE NOT EXISTS (SELECT FROM %3$I AS there WHERE there.%4$I = %1$I.%2$I) RETURNING *
			) INSERT INTO "repairs" ("table", "record", "value", "reason")
			SELECT %1$L, %2$I::text, to_jsonb(bad), ''missing-record'' FROM bad', one.source, one.field, one.target, one.id);
	END LOOP;
END $repair$;

--> statement-breakpoint
-- Choices that are not declared: emptied, or the first value of a new record where a value is required.
DO $repair$
DECLARE one record;
BEGIN
	FOR one IN SELECT * FROM (VALUES
			('house-list', 'ad_type', ARRAY['sale', 'rent'], 'sale'),
			('house-list', 'rent_period', ARRAY['daily', 'weekly', 'monthly', 'yearly'], NULL),
			('house-list', 'certificate', ARRAY['shm', 'hgb', 'hp', 'hgu', 'hs', 'strata', 'ajb', 'ppjb', 'girik', 'other'], NULL),
			('house-list', 'condition', ARRAY['new', 'excellent', 'good', 'renovated', 'needs_renovation'], NULL),
			('house-list', 'furnishing', ARRAY['furnished', 'semi', 'unfurnished'], NULL),
			('house-list', 'facing', ARRAY['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'], NULL),
			('house-list', 'water', ARRAY['pdam', 'well', 'other'], NULL),
			('house-list', 'status', ARRAY['draft', 'review', 'active', 'rejected', 'inactive', 'expired', 'sold', 'rented', 'blocked'], NULL),
			('house-list', 'premium_slot', ARRAY['top', 'featured', 'home'], NULL),
			('subscribe-transaction', 'method', ARRAY['bank_transfer', 'virtual_account', 'qris', 'card', 'ewallet'], NULL),
			('subscribe-transaction', 'status', ARRAY['pending', 'paid', 'expired', 'cancelled', 'denied', 'refunded'], NULL),
			('subscribe-transaction', 'failure', ARRAY['expired', 'cancelled', 'declined', 'fraud', 'gateway', 'refund', 'partial_refund', 'chargeback', 'amount'], NULL),
			('premium-ads', 'placement', ARRAY['home', 'search', 'detail', 'meta', 'google'], NULL),
			('premium-ads', 'status', ARRAY['scheduled', 'running', 'paused', 'ended'], NULL),
			('request-cust', 'source', ARRAY['form', 'whatsapp', 'call', 'ad', 'visit'], 'form'),
			('request-cust', 'payment', ARRAY['cash', 'installment', 'kpr'], NULL),
			('request-cust', 'status', ARRAY['new', 'contacted', 'survey', 'negotiation', 'deal', 'cancelled'], NULL),
			('schedule-house-list', 'status', ARRAY['requested', 'confirmed', 'done', 'no_show', 'cancelled'], NULL),
			('find-properties', 'ad_type', ARRAY['sale', 'rent'], NULL),
			('find-properties', 'payment', ARRAY['cash', 'installment', 'kpr'], NULL),
			('find-properties', 'status', ARRAY['new', 'searching', 'offered', 'found', 'closed'], NULL),
			('bi-checking', 'bank', ARRAY['bca', 'mandiri', 'bri', 'bni', 'btn', 'bsi', 'cimb', 'permata'], NULL),
			('bi-checking', 'status', ARRAY['submitted', 'incomplete', 'processing', 'done', 'rejected', 'cancelled'], NULL),
			('bi-checking', 'collectibility', ARRAY['1', '2', '3', '4', '5', 'none'], NULL),
			('user', 'role', ARRAY['gro_admin', 'ADMIN', 'agent', 'member'], NULL),
			('user', 'scope', ARRAY['all', 'agent', 'admin'], NULL),
			('user', 'status', ARRAY['active', 'suspended'], NULL),
			('fair-price-calculator', 'condition', ARRAY['new', 'excellent', 'good', 'renovated', 'needs_renovation'], NULL),
			('payment', 'purpose', ARRAY['subscribe', 'premium', 'ads'], NULL),
			('payment', 'method', ARRAY['bank_transfer', 'virtual_account', 'qris', 'card', 'ewallet'], NULL),
			('payment', 'status', ARRAY['pending', 'paid', 'expired', 'cancelled', 'denied', 'refunded'], NULL),
			('payment', 'failure', ARRAY['expired', 'cancelled', 'declined', 'fraud', 'gateway', 'refund', 'partial_refund', 'chargeback', 'amount'], NULL),
			('payment', 'webhook', ARRAY['waiting', 'received', 'failed', 'manual'], NULL),
			('payment-event', 'source', ARRAY['gateway', 'manual'], NULL),
			('payment-event', 'gateway_status', ARRAY['pending', 'authorize', 'capture', 'settlement', 'deny', 'cancel', 'expire', 'failure', 'refund', 'partial_refund', 'chargeback', 'partial_chargeback'], NULL),
			('payment-event', 'outcome', ARRAY['applied', 'known', 'late', 'unclear', 'unsigned', 'amount'], NULL),
			('payment-event', 'status_before', ARRAY['pending', 'paid', 'expired', 'cancelled', 'denied', 'refunded'], NULL),
			('payment-event', 'status_after', ARRAY['pending', 'paid', 'expired', 'cancelled', 'denied', 'refunded'], NULL),
			('activity', 'action', ARRAY['create', 'update', 'remove', 'login', 'logout', 'pay', 'webhook', 'reveal'], NULL),
			('activity', 'source', ARRAY['admin', 'app', 'gateway', 'system'], NULL),
			('usytics', 'event', ARRAY['view', 'search', 'contact', 'login', 'share', 'save'], NULL),
			('usytics', 'device', ARRAY['android', 'ios', 'web'], NULL),
			('report-share', 'channel', ARRAY['whatsapp', 'email', 'link'], NULL),
			('withdrawal', 'bank', ARRAY['bca', 'mandiri', 'bri', 'bni', 'btn', 'bsi', 'cimb', 'permata'], NULL),
			('withdrawal', 'status', ARRAY['requested', 'reviewing', 'approved', 'processing', 'succeeded', 'rejected', 'failed'], NULL),
			('notification', 'audience', ARRAY['all', 'agent', 'admin', 'chosen'], 'all'),
			('notification', 'origin', ARRAY['blast', 'system'], NULL),
			('blast', 'status', ARRAY['running', 'done', 'stopped'], NULL),
			('blast', 'audience', ARRAY['all', 'agent', 'admin', 'chosen'], 'all'),
			('blast', 'activity', ARRAY['active', 'idle'], NULL)
		) AS named(source, field, options, instead)
	LOOP
		EXECUTE format('WITH bad AS (
				SELECT id, %2$I AS value FROM %1$I WHERE NOT %2$I = ANY ($1)
			), kept AS (
				INSERT INTO "repairs" ("table", "record", "column", "value", "reason")
				SELECT %1$L, id::text, %2$L, to_jsonb(value), ''unknown-choice'' FROM bad
			) UPDATE %1$I SET %2$I = $2 FROM bad WHERE %1$I.id = bad.id', one.source, one.field) USING one.options, one.instead;
	END LOOP;
END $repair$;

--> statement-breakpoint
-- Required texts and choices without a value.
DO $repair$
DECLARE one record;
BEGIN
	FOR one IN SELECT * FROM (VALUES
			('house-list', 'title', ''),
			('house-list', 'ad_type', 'sale'),
			('request-cust', 'name', ''),
			('request-cust', 'phone', ''),
			('request-cust', 'source', 'form'),
			('schedule-house-list', 'customer_name', ''),
			('schedule-house-list', 'phone', ''),
			('fair-price-calculator', 'name', ''),
			('house-type', 'name', ''),
			('master-trait', 'name', ''),
			('extra-facility', 'name', ''),
			('special-area', 'name', ''),
			('area-master', 'name', ''),
			('area-master', 'area', ''),
			('master-subscribe', 'name', '')
		) AS named(source, field, instead)
	LOOP
		EXECUTE format('WITH bad AS (
				UPDATE %1$I SET %2$I = $1 WHERE %2$I IS NULL RETURNING id
			) INSERT INTO "repairs" ("table", "record", "column", "value", "reason")
			SELECT %1$L, id::text, %2$L, ''null'', ''empty'' FROM bad', one.source, one.field) USING one.instead;
	END LOOP;
END $repair$;

--> statement-breakpoint
-- Names that differ only by case or spaces: the oldest keeps it, the others add their number.
DO $repair$
DECLARE one text;
BEGIN
	FOREACH one IN ARRAY ARRAY['fair-price-calculator', 'house-type', 'master-trait', 'extra-facility', 'special-area', 'area-master']
	LOOP
		EXECUTE format('WITH bad AS (
				SELECT id, name FROM (
					SELECT id, name, row_number() OVER (PARTITION BY nullif(lower(btrim(regexp_replace(regexp_replace(normalize(name, NFKC), ''[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]'', '''', ''g''), ''\s+'', '' '', ''g''))), '''') ORDER BY id) AS place
					FROM %1$I WHERE nullif(lower(btrim(regexp_replace(regexp_replace(normalize(name, NFKC), ''[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]'', '''', ''g''), ''\s+'', '' '', ''g''))), '''') IS NOT NULL
				) AS named WHERE place > 1
			), kept AS (
				INSERT INTO "repairs" ("table", "record", "column", "value", "reason")
				SELECT %1$L, id::text, ''name'', to_jsonb(name), ''same-name'' FROM bad
			) UPDATE %1$I SET name = bad.name || '' (#'' || bad.id || '')'' FROM bad WHERE %1$I.id = bad.id', one);
	END LOOP;
END $repair$;

--> statement-breakpoint
ALTER TABLE "activity" ENABLE TRIGGER USER;

--> statement-breakpoint
ALTER TABLE "payment-event" ENABLE TRIGGER USER;

--> statement-breakpoint
INSERT INTO "house-list_facilities" SELECT DISTINCT id, item::integer FROM "house-list", jsonb_array_elements_text(CASE WHEN jsonb_typeof("facilities") = 'array' THEN "facilities" END) AS item;

--> statement-breakpoint
INSERT INTO "area-master_villages" SELECT DISTINCT id, item::text FROM "area-master", jsonb_array_elements_text(CASE WHEN jsonb_typeof("villages") = 'array' THEN "villages" END) AS item;

--> statement-breakpoint
INSERT INTO "notification_users" SELECT DISTINCT id, item::integer FROM "notification", jsonb_array_elements_text(CASE WHEN jsonb_typeof("users") = 'array' THEN "users" END) AS item;

--> statement-breakpoint
INSERT INTO "blast_users" SELECT DISTINCT id, item::integer FROM "blast", jsonb_array_elements_text(CASE WHEN jsonb_typeof("users") = 'array' THEN "users" END) AS item;

--> statement-breakpoint
-- Earlier versions made this column themselves. One of another declaration is made anew.
DO $search$
DECLARE one record;
BEGIN
	FOR one IN SELECT * FROM (VALUES
			('house-list', 'lower(coalesce("title", '''') || chr(10) || coalesce("house_id", '''') || chr(10) || coalesce("address", '''') || chr(10) || coalesce("owner_name", ''''))'),
			('subscribe-transaction', 'lower(coalesce("invoice", ''''))'),
			('user', 'lower(coalesce("name", '''') || chr(10) || coalesce("email", '''') || chr(10) || coalesce("office", ''''))'),
			('payment', 'lower(coalesce("order_id", '''') || chr(10) || coalesce("invoice", ''''))'),
			('activity', 'lower(coalesce("actor", '''') || chr(10) || coalesce("subject", '''') || chr(10) || coalesce("request_id", ''''))'),
			('notification', 'lower(coalesce("text", ''''))')
		) AS named(source, expression)
	LOOP
		IF NOT EXISTS (
			SELECT FROM pg_attribute WHERE attrelid = to_regclass(quote_ident(one.source)) AND attname = 'search_text'
				AND col_description(attrelid, attnum) = one.expression
		) THEN EXECUTE format('ALTER TABLE %I DROP COLUMN IF EXISTS "search_text"', one.source);
		END IF;
	END LOOP;
END $search$;

--> statement-breakpoint
ALTER INDEX "house-list_ad_type_price_index" RENAME TO "house-list_ad_type_price_id_index";

--> statement-breakpoint
DROP INDEX "house-list_status_price_index";

--> statement-breakpoint
DROP INDEX "house-list_certificate_price_index";

--> statement-breakpoint
DROP INDEX "subscribe-transaction_status_amount_index";

--> statement-breakpoint
DROP INDEX "subscribe-transaction_failure_amount_index";

--> statement-breakpoint
DROP INDEX "message-request_request_id_created_at_id_index";

--> statement-breakpoint
DROP INDEX "payment_status_amount_index";

--> statement-breakpoint
DROP INDEX "payment_purpose_amount_index";

--> statement-breakpoint
DROP INDEX "payment_method_amount_index";

--> statement-breakpoint
DROP INDEX "payment_webhook_amount_index";

--> statement-breakpoint
DROP INDEX "payment_failure_amount_index";

--> statement-breakpoint
ALTER TABLE "house-list" ALTER COLUMN "title" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "house-list" ALTER COLUMN "ad_type" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "request-cust" ALTER COLUMN "name" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "request-cust" ALTER COLUMN "phone" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "request-cust" ALTER COLUMN "source" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "schedule-house-list" ALTER COLUMN "customer_name" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "schedule-house-list" ALTER COLUMN "phone" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "fair-price-calculator" ALTER COLUMN "name" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "house-type" ALTER COLUMN "name" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "master-trait" ALTER COLUMN "name" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "extra-facility" ALTER COLUMN "name" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "special-area" ALTER COLUMN "name" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "area-master" ALTER COLUMN "name" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "area-master" ALTER COLUMN "area" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "master-subscribe" ALTER COLUMN "name" SET NOT NULL;

--> statement-breakpoint
ALTER TABLE "house-list" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS (lower(coalesce("title", '') || chr(10) || coalesce("house_id", '') || chr(10) || coalesce("address", '') || chr(10) || coalesce("owner_name", ''))) STORED;

--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS (lower(coalesce("invoice", ''))) STORED;

--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS (lower(coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("office", ''))) STORED;

--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS (lower(coalesce("order_id", '') || chr(10) || coalesce("invoice", ''))) STORED;

--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS (lower(coalesce("actor", '') || chr(10) || coalesce("subject", '') || chr(10) || coalesce("request_id", ''))) STORED;

--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS (lower(coalesce("text", ''))) STORED;

--> statement-breakpoint
ALTER TABLE "house-list_facilities" ADD CONSTRAINT "house-list_facilities_record_fkey" FOREIGN KEY ("record") REFERENCES "public"."house-list"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "house-list_facilities" ADD CONSTRAINT "house-list_facilities_fkey" FOREIGN KEY ("target") REFERENCES "public"."extra-facility"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "area-master_villages" ADD CONSTRAINT "area-master_villages_record_fkey" FOREIGN KEY ("record") REFERENCES "public"."area-master"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "area-master_villages" ADD CONSTRAINT "area-master_villages_fkey" FOREIGN KEY ("target") REFERENCES "public"."master-village"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "notification_users" ADD CONSTRAINT "notification_users_record_fkey" FOREIGN KEY ("record") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "notification_users" ADD CONSTRAINT "notification_users_fkey" FOREIGN KEY ("target") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "blast_users" ADD CONSTRAINT "blast_users_record_fkey" FOREIGN KEY ("record") REFERENCES "public"."blast"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "blast_users" ADD CONSTRAINT "blast_users_fkey" FOREIGN KEY ("target") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
CREATE INDEX "house-list_facilities_target_index" ON "house-list_facilities" USING btree ("target");

--> statement-breakpoint
CREATE INDEX "area-master_villages_target_index" ON "area-master_villages" USING btree ("target");

--> statement-breakpoint
CREATE INDEX "notification_users_target_index" ON "notification_users" USING btree ("target");

--> statement-breakpoint
CREATE INDEX "blast_users_target_index" ON "blast_users" USING btree ("target");

--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_visit_schedule-house-list_id_fk" FOREIGN KEY ("visit") REFERENCES "public"."schedule-house-list"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_accounts_auth_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("auth_id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "house_views" ADD CONSTRAINT "house_views_house_house-list_id_fk" FOREIGN KEY ("house") REFERENCES "public"."house-list"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "upload_rejections" ADD CONSTRAINT "upload_rejections_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "upload_batches" ADD CONSTRAINT "upload_batches_upload_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "ad_figures" ADD CONSTRAINT "ad_figures_ad_premium-ads_id_fk" FOREIGN KEY ("ad") REFERENCES "public"."premium-ads"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "lead_warnings" ADD CONSTRAINT "lead_warnings_lead_request-cust_id_fk" FOREIGN KEY ("lead") REFERENCES "public"."request-cust"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "blast_jobs" ADD CONSTRAINT "blast_jobs_blast_blast_id_fk" FOREIGN KEY ("blast") REFERENCES "public"."blast"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_withdrawal_withdrawal_id_fk" FOREIGN KEY ("withdrawal") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_house_type_fkey" FOREIGN KEY ("house_type") REFERENCES "public"."house-type"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_province_fkey" FOREIGN KEY ("province") REFERENCES "public"."master-province"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_city_fkey" FOREIGN KEY ("city") REFERENCES "public"."master-city"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_district_fkey" FOREIGN KEY ("district") REFERENCES "public"."master-district"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_village_fkey" FOREIGN KEY ("village") REFERENCES "public"."master-village"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_agent_fkey" FOREIGN KEY ("agent") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_premium_package_fkey" FOREIGN KEY ("premium_package") REFERENCES "public"."master-subscribe"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_buyer_fkey" FOREIGN KEY ("buyer") REFERENCES "public"."request-cust"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD CONSTRAINT "subscribe-transaction_user_fkey" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD CONSTRAINT "subscribe-transaction_package_fkey" FOREIGN KEY ("package") REFERENCES "public"."master-subscribe"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "premium-ads" ADD CONSTRAINT "premium-ads_house_fkey" FOREIGN KEY ("house") REFERENCES "public"."house-list"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "request-cust" ADD CONSTRAINT "request-cust_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "public"."house-list"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "request-cust" ADD CONSTRAINT "request-cust_agent_fkey" FOREIGN KEY ("agent") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "message-request" ADD CONSTRAINT "message-request_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "public"."request-cust"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "schedule-house-list" ADD CONSTRAINT "schedule-house-list_house_fkey" FOREIGN KEY ("house") REFERENCES "public"."house-list"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "schedule-house-list" ADD CONSTRAINT "schedule-house-list_lead_fkey" FOREIGN KEY ("lead") REFERENCES "public"."request-cust"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "schedule-house-list" ADD CONSTRAINT "schedule-house-list_agent_fkey" FOREIGN KEY ("agent") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "find-properties" ADD CONSTRAINT "find-properties_house_type_fkey" FOREIGN KEY ("house_type") REFERENCES "public"."house-type"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "bi-checking" ADD CONSTRAINT "bi-checking_lead_fkey" FOREIGN KEY ("lead") REFERENCES "public"."request-cust"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_package_fkey" FOREIGN KEY ("package") REFERENCES "public"."master-subscribe"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "account-session" ADD CONSTRAINT "account-session_user_fkey" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "fair-price-calculator" ADD CONSTRAINT "fair-price-calculator_area_master_fkey" FOREIGN KEY ("area_master") REFERENCES "public"."area-master"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "fair-price-calculator" ADD CONSTRAINT "fair-price-calculator_house_type_fkey" FOREIGN KEY ("house_type") REFERENCES "public"."house-type"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "area-master" ADD CONSTRAINT "area-master_province_fkey" FOREIGN KEY ("province") REFERENCES "public"."master-province"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "area-master" ADD CONSTRAINT "area-master_city_fkey" FOREIGN KEY ("city") REFERENCES "public"."master-city"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "area-master" ADD CONSTRAINT "area-master_district_fkey" FOREIGN KEY ("district") REFERENCES "public"."master-district"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "master-city" ADD CONSTRAINT "master-city_id_provinsi_fkey" FOREIGN KEY ("id_provinsi") REFERENCES "public"."master-province"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "master-district" ADD CONSTRAINT "master-district_id_kota_fkey" FOREIGN KEY ("id_kota") REFERENCES "public"."master-city"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "master-village" ADD CONSTRAINT "master-village_id_kecamatan_fkey" FOREIGN KEY ("id_kecamatan") REFERENCES "public"."master-district"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payer_fkey" FOREIGN KEY ("payer") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_subscription_fkey" FOREIGN KEY ("subscription") REFERENCES "public"."subscribe-transaction"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "payment-event" ADD CONSTRAINT "payment-event_payment_fkey" FOREIGN KEY ("payment") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "usytics" ADD CONSTRAINT "usytics_user_fkey" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_agent_fkey" FOREIGN KEY ("agent") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_blast_fkey" FOREIGN KEY ("blast") REFERENCES "public"."blast"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "blast" ADD CONSTRAINT "blast_province_fkey" FOREIGN KEY ("province") REFERENCES "public"."master-province"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "blast" ADD CONSTRAINT "blast_city_fkey" FOREIGN KEY ("city") REFERENCES "public"."master-city"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "agent-profile" ADD CONSTRAINT "agent-profile_province_fkey" FOREIGN KEY ("province") REFERENCES "public"."master-province"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
ALTER TABLE "agent-profile" ADD CONSTRAINT "agent-profile_city_fkey" FOREIGN KEY ("city") REFERENCES "public"."master-city"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "house-list_search_text" ON "house-list" USING gin ("search_text" gin_trgm_ops);

--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscribe-transaction_search_text" ON "subscribe-transaction" USING gin ("search_text" gin_trgm_ops);

--> statement-breakpoint
CREATE INDEX "message-request_request_id_index" ON "message-request" USING btree ("request_id");

--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_search_text" ON "user" USING gin ("search_text" gin_trgm_ops);

--> statement-breakpoint
CREATE UNIQUE INDEX "fair-price-calculator_name_unique" ON "fair-price-calculator" USING btree (nullif(lower(btrim(regexp_replace(regexp_replace(normalize("name", NFKC), '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), '\s+', ' ', 'g'))), ''));

--> statement-breakpoint
CREATE UNIQUE INDEX "house-type_name_unique" ON "house-type" USING btree (nullif(lower(btrim(regexp_replace(regexp_replace(normalize("name", NFKC), '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), '\s+', ' ', 'g'))), ''));

--> statement-breakpoint
CREATE UNIQUE INDEX "master-trait_name_unique" ON "master-trait" USING btree (nullif(lower(btrim(regexp_replace(regexp_replace(normalize("name", NFKC), '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), '\s+', ' ', 'g'))), ''));

--> statement-breakpoint
CREATE UNIQUE INDEX "extra-facility_name_unique" ON "extra-facility" USING btree (nullif(lower(btrim(regexp_replace(regexp_replace(normalize("name", NFKC), '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), '\s+', ' ', 'g'))), ''));

--> statement-breakpoint
CREATE UNIQUE INDEX "special-area_name_unique" ON "special-area" USING btree (nullif(lower(btrim(regexp_replace(regexp_replace(normalize("name", NFKC), '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), '\s+', ' ', 'g'))), ''));

--> statement-breakpoint
CREATE UNIQUE INDEX "area-master_name_unique" ON "area-master" USING btree (nullif(lower(btrim(regexp_replace(regexp_replace(normalize("name", NFKC), '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), '\s+', ' ', 'g'))), ''));

--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_search_text" ON "payment" USING gin ("search_text" gin_trgm_ops);

--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_search_text" ON "activity" USING gin ("search_text" gin_trgm_ops);

--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notification_search_text" ON "notification" USING gin ("search_text" gin_trgm_ops);

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_ad_type_check" CHECK ("ad_type" in ('sale', 'rent'));

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_rent_period_check" CHECK ("rent_period" in ('daily', 'weekly', 'monthly', 'yearly'));

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_certificate_check" CHECK ("certificate" in ('shm', 'hgb', 'hp', 'hgu', 'hs', 'strata', 'ajb', 'ppjb', 'girik', 'other'));

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_condition_check" CHECK ("condition" in ('new', 'excellent', 'good', 'renovated', 'needs_renovation'));

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_furnishing_check" CHECK ("furnishing" in ('furnished', 'semi', 'unfurnished'));

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_facing_check" CHECK ("facing" in ('north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'));

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_water_check" CHECK ("water" in ('pdam', 'well', 'other'));

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_status_check" CHECK ("status" in ('draft', 'review', 'active', 'rejected', 'inactive', 'expired', 'sold', 'rented', 'blocked'));

--> statement-breakpoint
ALTER TABLE "house-list" ADD CONSTRAINT "house-list_premium_slot_check" CHECK ("premium_slot" in ('top', 'featured', 'home'));

--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD CONSTRAINT "subscribe-transaction_method_check" CHECK ("method" in ('bank_transfer', 'virtual_account', 'qris', 'card', 'ewallet'));

--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD CONSTRAINT "subscribe-transaction_status_check" CHECK ("status" in ('pending', 'paid', 'expired', 'cancelled', 'denied', 'refunded'));

--> statement-breakpoint
ALTER TABLE "subscribe-transaction" ADD CONSTRAINT "subscribe-transaction_failure_check" CHECK ("failure" in ('expired', 'cancelled', 'declined', 'fraud', 'gateway', 'refund', 'partial_refund', 'chargeback', 'amount'));

--> statement-breakpoint
ALTER TABLE "premium-ads" ADD CONSTRAINT "premium-ads_placement_check" CHECK ("placement" in ('home', 'search', 'detail', 'meta', 'google'));

--> statement-breakpoint
ALTER TABLE "premium-ads" ADD CONSTRAINT "premium-ads_status_check" CHECK ("status" in ('scheduled', 'running', 'paused', 'ended'));

--> statement-breakpoint
ALTER TABLE "request-cust" ADD CONSTRAINT "request-cust_source_check" CHECK ("source" in ('form', 'whatsapp', 'call', 'ad', 'visit'));

--> statement-breakpoint
ALTER TABLE "request-cust" ADD CONSTRAINT "request-cust_payment_check" CHECK ("payment" in ('cash', 'installment', 'kpr'));

--> statement-breakpoint
ALTER TABLE "request-cust" ADD CONSTRAINT "request-cust_status_check" CHECK ("status" in ('new', 'contacted', 'survey', 'negotiation', 'deal', 'cancelled'));

--> statement-breakpoint
ALTER TABLE "schedule-house-list" ADD CONSTRAINT "schedule-house-list_status_check" CHECK ("status" in ('requested', 'confirmed', 'done', 'no_show', 'cancelled'));

--> statement-breakpoint
ALTER TABLE "find-properties" ADD CONSTRAINT "find-properties_ad_type_check" CHECK ("ad_type" in ('sale', 'rent'));

--> statement-breakpoint
ALTER TABLE "find-properties" ADD CONSTRAINT "find-properties_payment_check" CHECK ("payment" in ('cash', 'installment', 'kpr'));

--> statement-breakpoint
ALTER TABLE "find-properties" ADD CONSTRAINT "find-properties_status_check" CHECK ("status" in ('new', 'searching', 'offered', 'found', 'closed'));

--> statement-breakpoint
ALTER TABLE "bi-checking" ADD CONSTRAINT "bi-checking_bank_check" CHECK ("bank" in ('bca', 'mandiri', 'bri', 'bni', 'btn', 'bsi', 'cimb', 'permata'));

--> statement-breakpoint
ALTER TABLE "bi-checking" ADD CONSTRAINT "bi-checking_status_check" CHECK ("status" in ('submitted', 'incomplete', 'processing', 'done', 'rejected', 'cancelled'));

--> statement-breakpoint
ALTER TABLE "bi-checking" ADD CONSTRAINT "bi-checking_collectibility_check" CHECK ("collectibility" in ('1', '2', '3', '4', '5', 'none'));

--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role_check" CHECK ("role" in ('gro_admin', 'ADMIN', 'agent', 'member'));

--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_scope_check" CHECK ("scope" in ('all', 'agent', 'admin'));

--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_status_check" CHECK ("status" in ('active', 'suspended'));

--> statement-breakpoint
ALTER TABLE "fair-price-calculator" ADD CONSTRAINT "fair-price-calculator_condition_check" CHECK ("condition" in ('new', 'excellent', 'good', 'renovated', 'needs_renovation'));

--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_purpose_check" CHECK ("purpose" in ('subscribe', 'premium', 'ads'));

--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_check" CHECK ("method" in ('bank_transfer', 'virtual_account', 'qris', 'card', 'ewallet'));

--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status_check" CHECK ("status" in ('pending', 'paid', 'expired', 'cancelled', 'denied', 'refunded'));

--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_failure_check" CHECK ("failure" in ('expired', 'cancelled', 'declined', 'fraud', 'gateway', 'refund', 'partial_refund', 'chargeback', 'amount'));

--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_webhook_check" CHECK ("webhook" in ('waiting', 'received', 'failed', 'manual'));

--> statement-breakpoint
ALTER TABLE "payment-event" ADD CONSTRAINT "payment-event_source_check" CHECK ("source" in ('gateway', 'manual'));

--> statement-breakpoint
ALTER TABLE "payment-event" ADD CONSTRAINT "payment-event_gateway_status_check" CHECK ("gateway_status" in ('pending', 'authorize', 'capture', 'settlement', 'deny', 'cancel', 'expire', 'failure', 'refund', 'partial_refund', 'chargeback', 'partial_chargeback'));

--> statement-breakpoint
ALTER TABLE "payment-event" ADD CONSTRAINT "payment-event_outcome_check" CHECK ("outcome" in ('applied', 'known', 'late', 'unclear', 'unsigned', 'amount'));

--> statement-breakpoint
ALTER TABLE "payment-event" ADD CONSTRAINT "payment-event_status_before_check" CHECK ("status_before" in ('pending', 'paid', 'expired', 'cancelled', 'denied', 'refunded'));

--> statement-breakpoint
ALTER TABLE "payment-event" ADD CONSTRAINT "payment-event_status_after_check" CHECK ("status_after" in ('pending', 'paid', 'expired', 'cancelled', 'denied', 'refunded'));

--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_action_check" CHECK ("action" in ('create', 'update', 'remove', 'login', 'logout', 'pay', 'webhook', 'reveal'));

--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_source_check" CHECK ("source" in ('admin', 'app', 'gateway', 'system'));

--> statement-breakpoint
ALTER TABLE "usytics" ADD CONSTRAINT "usytics_event_check" CHECK ("event" in ('view', 'search', 'contact', 'login', 'share', 'save'));

--> statement-breakpoint
ALTER TABLE "usytics" ADD CONSTRAINT "usytics_device_check" CHECK ("device" in ('android', 'ios', 'web'));

--> statement-breakpoint
ALTER TABLE "report-share" ADD CONSTRAINT "report-share_channel_check" CHECK ("channel" in ('whatsapp', 'email', 'link'));

--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_bank_check" CHECK ("bank" in ('bca', 'mandiri', 'bri', 'bni', 'btn', 'bsi', 'cimb', 'permata'));

--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_status_check" CHECK ("status" in ('requested', 'reviewing', 'approved', 'processing', 'succeeded', 'rejected', 'failed'));

--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_audience_check" CHECK ("audience" in ('all', 'agent', 'admin', 'chosen'));

--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_origin_check" CHECK ("origin" in ('blast', 'system'));

--> statement-breakpoint
ALTER TABLE "blast" ADD CONSTRAINT "blast_status_check" CHECK ("status" in ('running', 'done', 'stopped'));

--> statement-breakpoint
ALTER TABLE "blast" ADD CONSTRAINT "blast_audience_check" CHECK ("audience" in ('all', 'agent', 'admin', 'chosen'));

--> statement-breakpoint
ALTER TABLE "blast" ADD CONSTRAINT "blast_activity_check" CHECK ("activity" in ('active', 'idle'));
