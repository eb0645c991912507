CREATE TABLE `kept_answers` (
  `scope` text NOT NULL,
  `key` text NOT NULL,
  `request` text NOT NULL,
  `claimed_at` integer NOT NULL,
  `status` integer,
  `body` text,
  PRIMARY KEY(`scope`, `key`)
);
--> statement-breakpoint
CREATE INDEX `kept_answers_by_claim` ON `kept_answers` (`claimed_at`);
