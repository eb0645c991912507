CREATE TABLE `wallet_email_changes` (
  `user_id` text PRIMARY KEY NOT NULL,
  `id` text NOT NULL,
  `device_id` text NOT NULL,
  `project_id` text NOT NULL,
  `realm` text NOT NULL,
  `embedder` text NOT NULL,
  `locale` text NOT NULL,
  `from_email` text NOT NULL,
  `to_email` text NOT NULL,
  `state` text NOT NULL,
  `code` text NOT NULL,
  `code_expires_at` integer NOT NULL,
  `checks` integer NOT NULL,
  `mail_id` text NOT NULL,
  `mail` text NOT NULL,
  `started_at` integer NOT NULL,
  `expires_at` integer NOT NULL,
  `undo_key` text
);
--> statement-breakpoint
CREATE INDEX `wallet_email_changes_by_mail` ON `wallet_email_changes` (`mail_id`);
--> statement-breakpoint
CREATE INDEX `wallet_email_changes_by_undo_key` ON `wallet_email_changes` (`undo_key`);
--> statement-breakpoint
CREATE INDEX `wallet_email_changes_by_expiry` ON `wallet_email_changes` (`expires_at`);
--> statement-breakpoint
ALTER TABLE `wallet_identities` ADD COLUMN `reserved_until` integer NOT NULL DEFAULT 0;
