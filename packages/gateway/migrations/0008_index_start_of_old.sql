-- An index that began before 0007 has no start. If it still has all its blocks, its oldest one is it.
UPDATE `index_leases` SET `start` = (
  SELECT min(`block`) FROM `index_blocks` WHERE `index_blocks`.`network` = `index_leases`.`network`
)
WHERE `start` IS NULL
AND (
  SELECT max(`block`) - min(`block`) < 1024 FROM `index_blocks` WHERE `index_blocks`.`network` = `index_leases`.`network`
)
AND NOT EXISTS (
  SELECT 1 FROM `index_transactions` WHERE `index_transactions`.`network` = `index_leases`.`network` AND `index_transactions`.`block` < (
    SELECT min(`block`) FROM `index_blocks` WHERE `index_blocks`.`network` = `index_leases`.`network`
  )
)
AND NOT EXISTS (
  SELECT 1 FROM `index_tokens` WHERE `index_tokens`.`network` = `index_leases`.`network` AND `index_tokens`.`block` < (
    SELECT min(`block`) FROM `index_blocks` WHERE `index_blocks`.`network` = `index_leases`.`network`
  )
);
