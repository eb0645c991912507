ALTER TABLE `wallet_users` ADD COLUMN `erases_at` integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX `wallet_users_by_erasure` ON `wallet_users` (`erases_at`);
