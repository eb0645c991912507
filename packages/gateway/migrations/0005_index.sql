CREATE TABLE `index_leases` (
  `network` text PRIMARY KEY NOT NULL,
  `owner` text NOT NULL,
  `expires_at` integer NOT NULL,
  `head` integer NOT NULL,
  `genesis` text
);
--> statement-breakpoint
CREATE TABLE `index_blocks` (
  `network` text NOT NULL,
  `block` integer NOT NULL,
  `hash` text NOT NULL,
  PRIMARY KEY(`network`, `block`)
);
--> statement-breakpoint
CREATE TABLE `index_transactions` (
  `network` text NOT NULL,
  `block` integer NOT NULL,
  `position` integer NOT NULL,
  `hash` text NOT NULL,
  `time` integer NOT NULL,
  `sender` text NOT NULL,
  `receiver` text,
  `is_deployment` integer NOT NULL,
  `nonce` integer NOT NULL,
  `selector` text,
  `is_successful` integer NOT NULL,
  `value` text NOT NULL,
  `fee` text NOT NULL,
  PRIMARY KEY(`network`, `block`, `position`)
);
--> statement-breakpoint
CREATE INDEX `index_transactions_by_time` ON `index_transactions` (`network`, `time`);
--> statement-breakpoint
CREATE TABLE `index_movements` (
  `network` text NOT NULL,
  `block` integer NOT NULL,
  `position` integer NOT NULL,
  `ordinal` integer NOT NULL,
  `standard` text NOT NULL,
  `contract` text,
  `token_id` text,
  `sender` text NOT NULL,
  `receiver` text NOT NULL,
  `amount` text NOT NULL,
  PRIMARY KEY(`network`, `block`, `position`, `ordinal`)
);
--> statement-breakpoint
CREATE TABLE `index_entries` (
  `network` text NOT NULL,
  `address` text NOT NULL,
  `block` integer NOT NULL,
  `position` integer NOT NULL,
  PRIMARY KEY(`network`, `address`, `block`, `position`)
);
--> statement-breakpoint
CREATE INDEX `index_entries_by_block` ON `index_entries` (`network`, `block`);
--> statement-breakpoint
CREATE TABLE `index_tokens` (
  `network` text NOT NULL,
  `address` text NOT NULL,
  `contract` text NOT NULL,
  `block` integer NOT NULL,
  PRIMARY KEY(`network`, `address`, `contract`)
);
--> statement-breakpoint
CREATE INDEX `index_tokens_by_block` ON `index_tokens` (`network`, `block`);
--> statement-breakpoint
CREATE TABLE `index_holdings` (
  `network` text NOT NULL,
  `contract` text NOT NULL,
  `token_id` text NOT NULL,
  `standard` text NOT NULL,
  `owner` text NOT NULL,
  `amount` text NOT NULL,
  `block` integer NOT NULL,
  `ordinal` integer NOT NULL,
  PRIMARY KEY(`network`, `contract`, `token_id`, `standard`, `owner`)
);
--> statement-breakpoint
CREATE INDEX `index_holdings_by_owner` ON `index_holdings` (`network`, `owner`, `block`, `ordinal`);
--> statement-breakpoint
CREATE TABLE `index_undo` (
  `network` text NOT NULL,
  `block` integer NOT NULL,
  `contract` text NOT NULL,
  `token_id` text NOT NULL,
  `standard` text NOT NULL,
  `owner` text NOT NULL,
  `amount_before` text,
  `block_before` integer,
  `ordinal_before` integer,
  PRIMARY KEY(`network`, `block`, `contract`, `token_id`, `standard`, `owner`)
);
--> statement-breakpoint
CREATE TABLE `nft_metadata` (
  `network` text NOT NULL,
  `contract` text NOT NULL,
  `token_id` text NOT NULL,
  `name` text,
  `collection` text,
  `image` text,
  `failures` integer NOT NULL,
  `due_at` integer NOT NULL,
  PRIMARY KEY(`network`, `contract`, `token_id`)
);
--> statement-breakpoint
CREATE TABLE `solana_accounts` (
  `network` text NOT NULL,
  `address` text NOT NULL,
  `account` text NOT NULL,
  `newest` text,
  `asked_at` integer NOT NULL,
  PRIMARY KEY(`network`, `address`, `account`)
);
--> statement-breakpoint
CREATE TABLE `solana_signatures` (
  `network` text NOT NULL,
  `address` text NOT NULL,
  `slot` integer NOT NULL,
  `signature` text NOT NULL,
  `is_final` integer NOT NULL,
  `item` text,
  PRIMARY KEY(`network`, `address`, `slot`, `signature`)
);
