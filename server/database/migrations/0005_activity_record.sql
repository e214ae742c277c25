ALTER TABLE "activity" ADD COLUMN "resource" text;
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "record_id" text;
--> statement-breakpoint
-- Entries of before say it in words: "Listing: Rumah di Menteng (#12)".
UPDATE "activity" SET
	"resource" = known.name,
	"record_id" = substring("subject" from '\(#([^()]+)\)$')
FROM (VALUES
	('Listing', 'house-list'),
	('Ads Premium', 'premium-ads'),
	('Potensi Leads', 'request-cust'),
	('Pesan', 'message-request'),
	('Schedule List', 'schedule-house-list'),
	('BI Checking', 'bi-checking'),
	('Indikator', 'fair-price-calculator'),
	('Tipe Properti', 'house-type'),
	('Judul Properti', 'master-trait'),
	('Fasilitas', 'extra-facility'),
	('Populer Area', 'special-area'),
	('Area Indikator', 'area-master'),
	('Package Subsc', 'master-subscribe'),
	('Payment', 'payment'),
	('Withdrawal', 'withdrawal'),
	('Notification', 'notification'),
	('Profil', 'agent-profile'),
	('Masuk', 'session'),
	('Unggah', 'upload')
) AS known(label, name)
WHERE split_part("subject", ':', 1) = known.label;
--> statement-breakpoint
CREATE INDEX "activity_resource_record_id_id_index" ON "activity" USING btree ("resource","record_id","id");
--> statement-breakpoint
CREATE INDEX "activity_record_id_index" ON "activity" USING btree ("record_id");
--> statement-breakpoint
CREATE INDEX "activity_actor_index" ON "activity" USING btree ("actor");
