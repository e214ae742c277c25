CREATE INDEX CONCURRENTLY "house-list_location_place" ON "house-list" USING btree ((("location" ->> 'lng')::float8),(("location" ->> 'lat')::float8),"location","id");
