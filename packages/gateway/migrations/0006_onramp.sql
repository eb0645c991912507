CREATE TABLE `onramp_orders` (
  `id` text PRIMARY KEY NOT NULL,
  `project_id` text NOT NULL,
  `key` text NOT NULL,
  `request` text NOT NULL,
  `network_id` text NOT NULL,
  `address` text NOT NULL,
  `preset` text NOT NULL,
  `terms` text,
  `status` text NOT NULL,
  `reason` text,
  `payout_id` text,
  `payout_bytes` text,
  `payout_validity` text,
  `created_at` integer NOT NULL,
  `updated_at` integer NOT NULL,
  `expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `onramp_orders_by_key` ON `onramp_orders` (`project_id`,`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `onramp_orders_by_payout` ON `onramp_orders` (`network_id`,`payout_id`);
--> statement-breakpoint
CREATE INDEX `onramp_orders_paid` ON `onramp_orders` (`created_at`) WHERE status = 'paid';
--> statement-breakpoint
CREATE INDEX `onramp_orders_by_update` ON `onramp_orders` (`updated_at`);
--> statement-breakpoint
CREATE TABLE `onramp_outgoing_events` (
  `id` text PRIMARY KEY NOT NULL,
  `type` text NOT NULL,
  `order_id` text NOT NULL,
  `send_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `onramp_outgoing_events_by_time` ON `onramp_outgoing_events` (`send_at`);
--> statement-breakpoint
CREATE TABLE `onramp_received_events` (
  `id` text PRIMARY KEY NOT NULL,
  `received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `onramp_received_events_by_time` ON `onramp_received_events` (`received_at`);
