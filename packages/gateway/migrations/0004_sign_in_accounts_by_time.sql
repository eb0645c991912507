CREATE INDEX `sign_in_accounts_by_time` ON `sign_in_accounts` (`signed_in_at`);
