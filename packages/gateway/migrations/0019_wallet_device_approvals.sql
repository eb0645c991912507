ALTER TABLE `wallet_logins` ADD COLUMN `approval` text NOT NULL DEFAULT 'none';
--> statement-breakpoint
ALTER TABLE `wallet_logins` ADD COLUMN `approval_key` text;
--> statement-breakpoint
ALTER TABLE `wallet_logins` ADD COLUMN `browser` text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE `wallet_logins` ADD COLUMN `started_at` integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX `wallet_logins_by_approval_key` ON `wallet_logins` (`approval_key`);
--> statement-breakpoint
CREATE INDEX `wallet_devices_by_id` ON `wallet_devices` (`id`);
