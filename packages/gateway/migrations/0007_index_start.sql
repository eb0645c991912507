ALTER TABLE `index_leases` ADD `start` integer;
--> statement-breakpoint
ALTER TABLE `solana_accounts` ADD `oldest` text;
--> statement-breakpoint
ALTER TABLE `solana_accounts` ADD `oldest_slot` integer;
