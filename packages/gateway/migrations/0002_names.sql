CREATE TABLE `names` (
  `name` text PRIMARY KEY NOT NULL,
  `attributes` text NOT NULL,
  `registered_at` integer NOT NULL,
  `updated_at` integer
);
--> statement-breakpoint
CREATE TABLE `name_addresses` (
  `name` text NOT NULL,
  `coin_type` integer NOT NULL,
  `address` text NOT NULL,
  `created_at` integer NOT NULL,
  PRIMARY KEY(`name`, `coin_type`)
);
--> statement-breakpoint
CREATE INDEX `name_addresses_by_address` ON `name_addresses` (`address`);
--> statement-breakpoint
CREATE TABLE `name_nonces` (
  `nonce` text PRIMARY KEY NOT NULL,
  `project_id` text NOT NULL,
  `expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `name_nonces_by_expiry` ON `name_nonces` (`expires_at`);
