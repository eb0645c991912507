ALTER TABLE `wallet_wallets` ADD COLUMN `is_earlier` integer NOT NULL DEFAULT 0;
