CREATE TABLE `sign_in_nonces` (
  `key` text PRIMARY KEY NOT NULL,
  `value` text NOT NULL,
  `expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_nonces_by_expiry` ON `sign_in_nonces` (`expires_at`);
