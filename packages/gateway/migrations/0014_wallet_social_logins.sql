CREATE TABLE `wallet_social_logins` (
  `id` text PRIMARY KEY NOT NULL,
  `device_id` text NOT NULL,
  `project_id` text NOT NULL,
  `realm` text NOT NULL,
  `provider` text NOT NULL,
  `target` text NOT NULL,
  `mode` text NOT NULL,
  `browser` text NOT NULL,
  `created_at` integer NOT NULL,
  `expires_at` integer NOT NULL,
  `is_started` integer NOT NULL,
  `state` text,
  `cookie` text,
  `subject` text,
  `label` text,
  `result` text,
  `finish_code` text,
  `finish_expires_at` integer NOT NULL,
  `checks` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wallet_social_logins_by_device` ON `wallet_social_logins` (`device_id`, `expires_at`);
--> statement-breakpoint
CREATE INDEX `wallet_social_logins_by_state` ON `wallet_social_logins` (`state`);
--> statement-breakpoint
CREATE INDEX `wallet_social_logins_by_result` ON `wallet_social_logins` (`result`);
--> statement-breakpoint
CREATE INDEX `wallet_social_logins_by_expiry` ON `wallet_social_logins` (`expires_at`);
--> statement-breakpoint
ALTER TABLE `wallet_identities` ADD COLUMN `label` text NOT NULL DEFAULT '';
