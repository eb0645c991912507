ALTER TABLE `wallet_wallets` ADD COLUMN `replaceable_at` integer NOT NULL DEFAULT 0;
