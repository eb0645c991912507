CREATE TABLE `wallet_users` (
  `id` text PRIMARY KEY NOT NULL,
  `realm` text NOT NULL,
  `preferences` text NOT NULL,
  `created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `wallet_identities` (
  `realm` text NOT NULL,
  `kind` text NOT NULL,
  `subject` text NOT NULL,
  `user_id` text NOT NULL,
  `created_at` integer NOT NULL,
  PRIMARY KEY(`realm`, `kind`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `wallet_identities_by_user` ON `wallet_identities` (`user_id`);
--> statement-breakpoint
CREATE TABLE `wallet_devices` (
  `user_id` text NOT NULL,
  `id` text NOT NULL,
  `created_at` integer NOT NULL,
  `seen_at` integer NOT NULL,
  PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `wallet_sessions` (
  `key` text PRIMARY KEY NOT NULL,
  `name` text NOT NULL,
  `user_id` text NOT NULL,
  `device_id` text NOT NULL,
  `project_id` text NOT NULL,
  `realm` text NOT NULL,
  `checked_at` integer NOT NULL,
  `created_at` integer NOT NULL,
  `used_at` integer NOT NULL,
  `expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_sessions_by_device` ON `wallet_sessions` (`user_id`, `device_id`);
--> statement-breakpoint
CREATE INDEX `wallet_sessions_by_expiry` ON `wallet_sessions` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `wallet_logins` (
  `id` text PRIMARY KEY NOT NULL,
  `device_id` text NOT NULL,
  `project_id` text NOT NULL,
  `realm` text NOT NULL,
  `embedder` text NOT NULL,
  `email` text NOT NULL,
  `locale` text NOT NULL,
  `code` text NOT NULL,
  `code_expires_at` integer NOT NULL,
  `checks` integer NOT NULL,
  `mail_id` text NOT NULL,
  `mail` text NOT NULL,
  `used` integer NOT NULL,
  `expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wallet_logins_by_device` ON `wallet_logins` (`device_id`, `expires_at`);
--> statement-breakpoint
CREATE INDEX `wallet_logins_by_expiry` ON `wallet_logins` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `wallet_proofs` (
  `key` text PRIMARY KEY NOT NULL,
  `expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wallet_proofs_by_expiry` ON `wallet_proofs` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `wallet_limits` (
  `key` text NOT NULL,
  `at` integer NOT NULL,
  `expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wallet_limits_by_key` ON `wallet_limits` (`key`, `at`);
--> statement-breakpoint
CREATE INDEX `wallet_limits_by_expiry` ON `wallet_limits` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `wallet_mails` (
  `id` text PRIMARY KEY NOT NULL,
  `project_id` text NOT NULL,
  `login_id` text NOT NULL,
  `sealed` text NOT NULL,
  `attempts` integer NOT NULL,
  `due_at` integer NOT NULL,
  `expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wallet_mails_by_project` ON `wallet_mails` (`project_id`, `due_at`);
--> statement-breakpoint
CREATE INDEX `wallet_mails_by_expiry` ON `wallet_mails` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `wallet_events` (
  `id` integer PRIMARY KEY NOT NULL,
  `user_id` text NOT NULL,
  `kind` text NOT NULL,
  `project_id` text NOT NULL,
  `device_id` text NOT NULL,
  `at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wallet_events_by_user` ON `wallet_events` (`user_id`, `id`);
--> statement-breakpoint
CREATE INDEX `wallet_events_by_time` ON `wallet_events` (`at`);
