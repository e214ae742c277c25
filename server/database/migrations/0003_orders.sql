DROP INDEX "house-list_ad_type_index";
--> statement-breakpoint
DROP INDEX "house-list_house_type_index";
--> statement-breakpoint
DROP INDEX "house-list_province_index";
--> statement-breakpoint
DROP INDEX "house-list_city_index";
--> statement-breakpoint
DROP INDEX "house-list_price_index";
--> statement-breakpoint
DROP INDEX "house-list_status_index";
--> statement-breakpoint
DROP INDEX "house-list_district_index";
--> statement-breakpoint
DROP INDEX "house-list_village_index";
--> statement-breakpoint
DROP INDEX "house-list_land_area_index";
--> statement-breakpoint
DROP INDEX "house-list_building_area_index";
--> statement-breakpoint
DROP INDEX "house-list_bedrooms_index";
--> statement-breakpoint
DROP INDEX "house-list_certificate_index";
--> statement-breakpoint
DROP INDEX "house-list_agent_index";
--> statement-breakpoint
DROP INDEX "house-list_created_at_index";
--> statement-breakpoint
DROP INDEX "house-list_updated_at_index";
--> statement-breakpoint
CREATE INDEX "house-list_title_order" ON "house-list" USING btree ("title","id","ad_type","house_type","province","city","price","status","district","village","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_status_order" ON "house-list" USING btree ("status","id","ad_type","house_type","province","city","price","district","village","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_price_order" ON "house-list" USING btree ("price","id","ad_type","house_type","province","city","status","district","village","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_land_area_order" ON "house-list" USING btree ("land_area","id","ad_type","house_type","province","city","price","status","district","village","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_building_area_order" ON "house-list" USING btree ("building_area","id","ad_type","house_type","province","city","price","status","district","village","land_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_bedrooms_order" ON "house-list" USING btree ("bedrooms","id","ad_type","house_type","province","city","price","status","district","village","land_area","building_area","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_bathrooms_order" ON "house-list" USING btree ("bathrooms","id","ad_type","house_type","province","city","price","status","district","village","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_city_order" ON "house-list" USING btree ("city","id","ad_type","house_type","province","price","status","district","village","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_district_order" ON "house-list" USING btree ("district","id","ad_type","house_type","province","city","price","status","village","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_house_type_order" ON "house-list" USING btree ("house_type","id","ad_type","province","city","price","status","district","village","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_ad_type_order" ON "house-list" USING btree ("ad_type","id","house_type","province","city","price","status","district","village","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_premium_order" ON "house-list" USING btree ("premium","id","ad_type","house_type","province","city","price","status","district","village","land_area","building_area","bedrooms","certificate","agent","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_agent_order" ON "house-list" USING btree ("agent","id","ad_type","house_type","province","city","price","status","district","village","land_area","building_area","bedrooms","certificate","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_views_order" ON "house-list" USING btree ("views","id","ad_type","house_type","province","city","price","status","district","village","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_updated_at_order" ON "house-list" USING btree ("updated_at","id","ad_type","house_type","province","city","price","status","district","village","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_province_order" ON "house-list" USING btree ("province","id","ad_type","house_type","city","price","status","district","village","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_village_order" ON "house-list" USING btree ("village","id","ad_type","house_type","province","city","price","status","district","land_area","building_area","bedrooms","certificate","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_certificate_order" ON "house-list" USING btree ("certificate","id","ad_type","house_type","province","city","price","status","district","village","land_area","building_area","bedrooms","agent","premium","created_at");
--> statement-breakpoint
CREATE INDEX "house-list_created_at_order" ON "house-list" USING btree ("created_at","id","ad_type","house_type","province","city","price","status","district","village","land_area","building_area","bedrooms","certificate","agent","premium");
--> statement-breakpoint
CREATE INDEX "house-list_source_id_index" ON "house-list" USING btree ("source_id");
--> statement-breakpoint
CREATE STATISTICS "house-list_place" (dependencies, mcv) ON "province", "city", "district", "village" FROM "house-list";
--> statement-breakpoint
CREATE STATISTICS "house-list_offer" (mcv) ON "ad_type", "house_type", "status", "certificate", "premium" FROM "house-list";
