CREATE TABLE `wallet_wallets` (
  `id` text PRIMARY KEY NOT NULL,
  `user_id` text NOT NULL,
  `realm` text NOT NULL,
  `eip155` text NOT NULL,
  `solana` text NOT NULL,
  `is_opened` integer NOT NULL,
  `created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wallet_wallets_by_user` ON `wallet_wallets` (`user_id`);
--> statement-breakpoint
CREATE TABLE `wallet_openers` (
  `id` text PRIMARY KEY NOT NULL,
  `wallet_id` text NOT NULL,
  `kind` text NOT NULL,
  `bound_to` text NOT NULL,
  `half` text NOT NULL,
  `sealed` text,
  `tries` integer NOT NULL,
  `wait_until` integer NOT NULL,
  `created_at` integer NOT NULL,
  `used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wallet_openers_by_wallet` ON `wallet_openers` (`wallet_id`);
--> statement-breakpoint
CREATE TABLE `wallet_ended_openers` (
  `id` text PRIMARY KEY NOT NULL
);
