ALTER TABLE `onramp_received_events` ADD COLUMN `type` text;
--> statement-breakpoint
ALTER TABLE `onramp_received_events` ADD COLUMN `order_id` text;
--> statement-breakpoint
CREATE INDEX `onramp_received_events_early` ON `onramp_received_events` (`received_at`) WHERE order_id IS NOT NULL;
