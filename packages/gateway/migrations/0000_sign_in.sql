CREATE TABLE `sign_in_values` (
  `key` text PRIMARY KEY NOT NULL,
  `value` text NOT NULL,
  `expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_values_by_expiry` ON `sign_in_values` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `sign_in_accounts` (
  `project_id` text NOT NULL,
  `network_id` text NOT NULL,
  `address` text NOT NULL,
  `uuid` text NOT NULL,
  `wallet` text,
  `created_at` integer NOT NULL,
  `signed_in_at` integer NOT NULL,
  PRIMARY KEY(`project_id`, `network_id`, `address`)
);
