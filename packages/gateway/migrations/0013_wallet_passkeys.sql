CREATE TABLE `wallet_passkeys` (
  `id` text PRIMARY KEY NOT NULL,
  `user_id` text NOT NULL,
  `realm` text NOT NULL,
  `public_key` text NOT NULL,
  `counter` integer NOT NULL,
  `created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wallet_passkeys_by_user` ON `wallet_passkeys` (`user_id`);
--> statement-breakpoint
ALTER TABLE `wallet_sessions` ADD COLUMN `factor_at` integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE `wallet_wallets` ADD COLUMN `is_stopped` integer NOT NULL DEFAULT 0;
