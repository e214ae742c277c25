CREATE TABLE "accounts" (
	"auth_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"flag" text NOT NULL,
	"first_time" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);

--> statement-breakpoint
CREATE TABLE "house_views" (
	"house" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "house_views_house_day_pk" PRIMARY KEY("house","day")
);

--> statement-breakpoint
CREATE TABLE "server_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "house-list" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text,
	"house_type" integer,
	"ad_type" text,
	"rent_period" text,
	"price" bigint,
	"negotiable" boolean,
	"description" text,
	"images" jsonb,
	"land_area" double precision,
	"building_area" double precision,
	"bedrooms" integer,
	"bathrooms" integer,
	"maid_bedrooms" integer,
	"maid_bathrooms" integer,
	"floors" double precision,
	"carports" integer,
	"garages" integer,
	"electricity" integer,
	"certificate" text,
	"condition" text,
	"furnishing" text,
	"facing" text,
	"year_built" integer,
	"water" text,
	"facilities" jsonb,
	"province" text,
	"city" text,
	"district" text,
	"village" text,
	"address" text,
	"location" jsonb,
	"owner_name" text,
	"owner_phone" text,
	"agent" integer,
	"house_id" text,
	"slug" text,
	"status" text,
	"status_reason" text,
	"premium" boolean,
	"premium_until" date,
	"sold_price" bigint,
	"sold_at" date,
	"buyer" integer,
	"isFairPrice" boolean,
	"fairprice" bigint,
	"views" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "subscribe-transaction" (
	"id" serial PRIMARY KEY NOT NULL,
	"invoice" text,
	"user" integer,
	"package" integer,
	"amount" bigint,
	"method" text,
	"status" text,
	"starts_at" date,
	"ends_at" date
);

--> statement-breakpoint
CREATE TABLE "premium-ads" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text,
	"house" integer,
	"advertiser" text,
	"placement" text,
	"image" text,
	"target_url" text,
	"start_date" date,
	"end_date" date,
	"budget" bigint,
	"spent" bigint,
	"impressions" integer,
	"reach" integer,
	"clicks" integer,
	"leads" integer,
	"status" text,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "request-cust" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"phone" text,
	"email" text,
	"property_id" integer,
	"source" text,
	"budget" bigint,
	"payment" text,
	"message" text,
	"status" text,
	"next_follow_up" date,
	"agent" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "message-request" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer,
	"text" text,
	"image_url" text,
	"sender" text,
	"from_customer" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "schedule-house-list" (
	"id" serial PRIMARY KEY NOT NULL,
	"house" integer,
	"lead" integer,
	"customer_name" text,
	"phone" text,
	"agent" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"status" text,
	"notes" text,
	"outcome" text,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "find-properties" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"phone" text,
	"ad_type" text,
	"house_type" integer,
	"places" jsonb,
	"budget_min" bigint,
	"budget_max" bigint,
	"land_min" double precision,
	"building_min" double precision,
	"bedrooms_min" integer,
	"payment" text,
	"notes" text,
	"status" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bi-checking" (
	"id" serial PRIMARY KEY NOT NULL,
	"applicant" text,
	"nik" text,
	"phone" text,
	"birth_date" date,
	"lead" integer,
	"bank" text,
	"consent" boolean,
	"documents" jsonb,
	"status" text,
	"collectibility" text,
	"note" text,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "user" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"role" text,
	"scope" text,
	"office" text,
	"verified" boolean,
	"listings" integer,
	"leads" integer,
	"package" integer,
	"last_active" timestamp (3) with time zone,
	"status" text
);

--> statement-breakpoint
CREATE TABLE "fair-price-calculator" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"area_master" integer,
	"house_type" integer,
	"land_area" double precision,
	"building_area" double precision,
	"building_age" integer,
	"condition" text,
	"land_price" bigint,
	"building_price" bigint,
	"result" bigint,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "house-type" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "master-trait" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "extra-facility" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "special-area" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "area-master" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"area" text,
	"building_price" bigint,
	"land_price" bigint,
	"apartment_price" bigint,
	"province" text,
	"city" text,
	"district" text,
	"villages" jsonb,
	"status" boolean,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "master-subscribe" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text,
	"price" bigint,
	"duration_days" integer,
	"listing_quota" integer,
	"premium_quota" integer,
	"benefits" jsonb,
	"active" boolean,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "master-province" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"slug" text
);

--> statement-breakpoint
CREATE TABLE "master-city" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"slug" text,
	"id_provinsi" text
);

--> statement-breakpoint
CREATE TABLE "master-district" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"slug" text,
	"id_kota" text
);

--> statement-breakpoint
CREATE TABLE "master-village" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"slug" text,
	"id_kecamatan" text
);

--> statement-breakpoint
CREATE TABLE "payment" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" text,
	"payer" integer,
	"purpose" text,
	"amount" bigint,
	"fee" bigint,
	"method" text,
	"status" text,
	"gateway_time" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"webhook" text,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "activity" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text,
	"action" text,
	"subject" text,
	"source" text,
	"request_id" text,
	"before" jsonb,
	"after" jsonb
);

--> statement-breakpoint
CREATE TABLE "usytics" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user" integer,
	"event" text,
	"path" text,
	"device" text,
	"city" text
);

--> statement-breakpoint
CREATE TABLE "report-share" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text,
	"subject" text,
	"shared_by" text,
	"channel" text,
	"recipient" text,
	"opens" integer,
	"last_opened" timestamp (3) with time zone,
	"link" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" serial PRIMARY KEY NOT NULL,
	"agent" integer,
	"amount" bigint,
	"fee" bigint,
	"net" bigint,
	"bank" text,
	"account" text,
	"holder" text,
	"balance" bigint,
	"status" text,
	"note" text,
	"proof" text,
	"requested_at" timestamp (3) with time zone,
	"processed_by" text,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "notification" (
	"id" serial PRIMARY KEY NOT NULL,
	"text" text,
	"audience" text,
	"users" jsonb,
	"user_id" integer,
	"read" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "agent-profile" (
	"id" serial PRIMARY KEY NOT NULL,
	"avatar" text,
	"name" text,
	"email" text,
	"phone" text,
	"office" text,
	"province" text,
	"city" text,
	"bio" text,
	"listings" integer,
	"leads" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE INDEX "house_views_day_index" ON "house_views" USING btree ("day");
--> statement-breakpoint
CREATE UNIQUE INDEX "house-list_house_id_unique" ON "house-list" USING btree ("house_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "house-list_slug_unique" ON "house-list" USING btree ("slug");
--> statement-breakpoint
CREATE INDEX "house-list_ad_type_index" ON "house-list" USING btree ("ad_type");
--> statement-breakpoint
CREATE INDEX "house-list_house_type_index" ON "house-list" USING btree ("house_type");
--> statement-breakpoint
CREATE INDEX "house-list_province_index" ON "house-list" USING btree ("province");
--> statement-breakpoint
CREATE INDEX "house-list_city_index" ON "house-list" USING btree ("city");
--> statement-breakpoint
CREATE INDEX "house-list_price_index" ON "house-list" USING btree ("price");
--> statement-breakpoint
CREATE INDEX "house-list_status_index" ON "house-list" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "house-list_district_index" ON "house-list" USING btree ("district");
--> statement-breakpoint
CREATE INDEX "house-list_village_index" ON "house-list" USING btree ("village");
--> statement-breakpoint
CREATE INDEX "house-list_land_area_index" ON "house-list" USING btree ("land_area");
--> statement-breakpoint
CREATE INDEX "house-list_building_area_index" ON "house-list" USING btree ("building_area");
--> statement-breakpoint
CREATE INDEX "house-list_bedrooms_index" ON "house-list" USING btree ("bedrooms");
--> statement-breakpoint
CREATE INDEX "house-list_certificate_index" ON "house-list" USING btree ("certificate");
--> statement-breakpoint
CREATE INDEX "house-list_agent_index" ON "house-list" USING btree ("agent");
--> statement-breakpoint
CREATE INDEX "house-list_created_at_index" ON "house-list" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "house-list_updated_at_index" ON "house-list" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX "house-list_buyer_index" ON "house-list" USING btree ("buyer");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_status_index" ON "subscribe-transaction" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_package_index" ON "subscribe-transaction" USING btree ("package");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_starts_at_index" ON "subscribe-transaction" USING btree ("starts_at");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_amount_index" ON "subscribe-transaction" USING btree ("amount");
--> statement-breakpoint
CREATE INDEX "subscribe-transaction_user_index" ON "subscribe-transaction" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "premium-ads_status_index" ON "premium-ads" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "premium-ads_placement_index" ON "premium-ads" USING btree ("placement");
--> statement-breakpoint
CREATE INDEX "premium-ads_start_date_index" ON "premium-ads" USING btree ("start_date");
--> statement-breakpoint
CREATE INDEX "premium-ads_budget_index" ON "premium-ads" USING btree ("budget");
--> statement-breakpoint
CREATE INDEX "premium-ads_house_index" ON "premium-ads" USING btree ("house");
--> statement-breakpoint
CREATE INDEX "request-cust_status_index" ON "request-cust" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "request-cust_source_index" ON "request-cust" USING btree ("source");
--> statement-breakpoint
CREATE INDEX "request-cust_agent_index" ON "request-cust" USING btree ("agent");
--> statement-breakpoint
CREATE INDEX "request-cust_property_id_index" ON "request-cust" USING btree ("property_id");
--> statement-breakpoint
CREATE INDEX "request-cust_budget_index" ON "request-cust" USING btree ("budget");
--> statement-breakpoint
CREATE INDEX "request-cust_created_at_index" ON "request-cust" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "message-request_request_id_index" ON "message-request" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "schedule-house-list_status_index" ON "schedule-house-list" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "schedule-house-list_agent_index" ON "schedule-house-list" USING btree ("agent");
--> statement-breakpoint
CREATE INDEX "schedule-house-list_starts_at_index" ON "schedule-house-list" USING btree ("starts_at");
--> statement-breakpoint
CREATE INDEX "schedule-house-list_house_index" ON "schedule-house-list" USING btree ("house");
--> statement-breakpoint
CREATE INDEX "schedule-house-list_lead_index" ON "schedule-house-list" USING btree ("lead");
--> statement-breakpoint
CREATE INDEX "find-properties_status_index" ON "find-properties" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "find-properties_ad_type_index" ON "find-properties" USING btree ("ad_type");
--> statement-breakpoint
CREATE INDEX "find-properties_house_type_index" ON "find-properties" USING btree ("house_type");
--> statement-breakpoint
CREATE INDEX "find-properties_budget_max_index" ON "find-properties" USING btree ("budget_max");
--> statement-breakpoint
CREATE INDEX "find-properties_created_at_index" ON "find-properties" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "bi-checking_status_index" ON "bi-checking" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "bi-checking_collectibility_index" ON "bi-checking" USING btree ("collectibility");
--> statement-breakpoint
CREATE INDEX "bi-checking_bank_index" ON "bi-checking" USING btree ("bank");
--> statement-breakpoint
CREATE INDEX "bi-checking_created_at_index" ON "bi-checking" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "bi-checking_lead_index" ON "bi-checking" USING btree ("lead");
--> statement-breakpoint
CREATE INDEX "user_role_index" ON "user" USING btree ("role");
--> statement-breakpoint
CREATE INDEX "user_status_index" ON "user" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "user_last_active_index" ON "user" USING btree ("last_active");
--> statement-breakpoint
CREATE INDEX "user_name_index" ON "user" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "user_package_index" ON "user" USING btree ("package");
--> statement-breakpoint
CREATE INDEX "fair-price-calculator_area_master_index" ON "fair-price-calculator" USING btree ("area_master");
--> statement-breakpoint
CREATE INDEX "fair-price-calculator_house_type_index" ON "fair-price-calculator" USING btree ("house_type");
--> statement-breakpoint
CREATE INDEX "fair-price-calculator_result_index" ON "fair-price-calculator" USING btree ("result");
--> statement-breakpoint
CREATE INDEX "fair-price-calculator_name_index" ON "fair-price-calculator" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "area-master_land_price_index" ON "area-master" USING btree ("land_price");
--> statement-breakpoint
CREATE INDEX "area-master_building_price_index" ON "area-master" USING btree ("building_price");
--> statement-breakpoint
CREATE INDEX "area-master_apartment_price_index" ON "area-master" USING btree ("apartment_price");
--> statement-breakpoint
CREATE INDEX "area-master_name_index" ON "area-master" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "area-master_province_index" ON "area-master" USING btree ("province");
--> statement-breakpoint
CREATE INDEX "area-master_city_index" ON "area-master" USING btree ("city");
--> statement-breakpoint
CREATE INDEX "area-master_district_index" ON "area-master" USING btree ("district");
--> statement-breakpoint
CREATE INDEX "master-subscribe_price_index" ON "master-subscribe" USING btree ("price");
--> statement-breakpoint
CREATE INDEX "master-province_name_index" ON "master-province" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "master-city_name_index" ON "master-city" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "master-city_id_provinsi_index" ON "master-city" USING btree ("id_provinsi");
--> statement-breakpoint
CREATE INDEX "master-district_name_index" ON "master-district" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "master-district_id_kota_index" ON "master-district" USING btree ("id_kota");
--> statement-breakpoint
CREATE INDEX "master-village_name_index" ON "master-village" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "master-village_id_kecamatan_index" ON "master-village" USING btree ("id_kecamatan");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_id_unique" ON "payment" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "payment_status_index" ON "payment" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "payment_purpose_index" ON "payment" USING btree ("purpose");
--> statement-breakpoint
CREATE INDEX "payment_method_index" ON "payment" USING btree ("method");
--> statement-breakpoint
CREATE INDEX "payment_created_at_index" ON "payment" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "payment_webhook_index" ON "payment" USING btree ("webhook");
--> statement-breakpoint
CREATE INDEX "payment_amount_index" ON "payment" USING btree ("amount");
--> statement-breakpoint
CREATE INDEX "payment_payer_index" ON "payment" USING btree ("payer");
--> statement-breakpoint
CREATE INDEX "activity_action_index" ON "activity" USING btree ("action");
--> statement-breakpoint
CREATE INDEX "activity_source_index" ON "activity" USING btree ("source");
--> statement-breakpoint
CREATE INDEX "activity_created_at_index" ON "activity" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "usytics_event_index" ON "usytics" USING btree ("event");
--> statement-breakpoint
CREATE INDEX "usytics_device_index" ON "usytics" USING btree ("device");
--> statement-breakpoint
CREATE INDEX "usytics_user_index" ON "usytics" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "usytics_created_at_index" ON "usytics" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "report-share_channel_index" ON "report-share" USING btree ("channel");
--> statement-breakpoint
CREATE INDEX "report-share_created_at_index" ON "report-share" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "report-share_opens_index" ON "report-share" USING btree ("opens");
--> statement-breakpoint
CREATE INDEX "withdrawal_status_index" ON "withdrawal" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "withdrawal_bank_index" ON "withdrawal" USING btree ("bank");
--> statement-breakpoint
CREATE INDEX "withdrawal_amount_index" ON "withdrawal" USING btree ("amount");
--> statement-breakpoint
CREATE INDEX "withdrawal_requested_at_index" ON "withdrawal" USING btree ("requested_at");
--> statement-breakpoint
CREATE INDEX "withdrawal_agent_index" ON "withdrawal" USING btree ("agent");
--> statement-breakpoint
CREATE INDEX "notification_audience_index" ON "notification" USING btree ("audience");
--> statement-breakpoint
CREATE INDEX "notification_created_at_index" ON "notification" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "notification_user_id_index" ON "notification" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "agent-profile_province_index" ON "agent-profile" USING btree ("province");
--> statement-breakpoint
CREATE INDEX "agent-profile_city_index" ON "agent-profile" USING btree ("city");
