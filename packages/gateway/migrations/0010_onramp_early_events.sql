CREATE TABLE IF NOT EXISTS `onramp_early_events` (
  `id` text PRIMARY KEY NOT NULL,
  `type` text NOT NULL,
  `order_id` text NOT NULL,
  `received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `onramp_early_events_by_order` ON `onramp_early_events` (`order_id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `onramp_early_events_by_time` ON `onramp_early_events` (`received_at`);
