CREATE INDEX "request-cust_next_follow_up_index" ON "request-cust" USING btree ("next_follow_up");
