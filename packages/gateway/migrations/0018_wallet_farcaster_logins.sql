CREATE TABLE `wallet_farcaster_logins` (
  `id` text PRIMARY KEY NOT NULL,
  `device_id` text NOT NULL,
  `project_id` text NOT NULL,
  `realm` text NOT NULL,
  `channel` text NOT NULL,
  `nonce` text NOT NULL,
  `created_at` integer NOT NULL,
  `expires_at` integer NOT NULL,
  `fid` text,
  `label` text
);
--> statement-breakpoint
CREATE INDEX `wallet_farcaster_logins_by_device` ON `wallet_farcaster_logins` (`device_id`, `expires_at`);
--> statement-breakpoint
CREATE INDEX `wallet_farcaster_logins_by_expiry` ON `wallet_farcaster_logins` (`expires_at`);
