/** ms between two e-mails with a code. */
export const cooldown = 30_000
