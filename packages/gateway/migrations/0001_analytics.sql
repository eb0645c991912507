CREATE TABLE `analytics_counts` (
  `project_id` text NOT NULL,
  `day` text NOT NULL,
  `event` text NOT NULL,
  `wallet` text NOT NULL,
  `namespace` text NOT NULL,
  `code` text NOT NULL,
  `count` integer NOT NULL,
  PRIMARY KEY (`project_id`, `day`, `event`, `wallet`, `namespace`, `code`)
);
--> statement-breakpoint
CREATE TABLE `analytics_seen` (
  `project_id` text NOT NULL,
  `event_id` text NOT NULL,
  `day` text NOT NULL,
  PRIMARY KEY (`project_id`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `analytics_seen_day` ON `analytics_seen` (`day`);
--> statement-breakpoint
CREATE TABLE `analytics_accounts` (
  `project_id` text NOT NULL,
  `day` text NOT NULL,
  `address` text NOT NULL,
  PRIMARY KEY (`project_id`, `day`, `address`)
);
--> statement-breakpoint
CREATE INDEX `analytics_accounts_day` ON `analytics_accounts` (`day`);
