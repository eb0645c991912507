/** What a user did, or the wallet in their place. */
const did = '(?:rejected|denied|declined|refused|cancell?ed|disapproved|dismissed|aborted)'
/** What it was done to. */
const request = '(?:(?:approval|connection|message|request|signature|signing|transaction|upgrade) ){1,2}'

/** Texts that say nothing else: "Transaction rejected: simulation failed" is no user's decision. */
const alone: readonly RegExp[] = [
  new RegExp(`^(?:error: )?${did}\\W*$`, 'i'),
  new RegExp(`^(?!connection refused)(?:error: )?(?:the )?${request}(?:has been |was |is )?${did}\\W*$`, 'i'),
  new RegExp(`^(?:error: )?(?:the )?[\\w ]*\\b${did} by (?:the )?user\\W*$`, 'i'),
  new RegExp(`^(?:error: |metamask [\\w ]+: )?(?:the )?user (?:has )?${did}\\b`, 'i'),
]
/** Texts that name the user, among others. */
const named: readonly RegExp[] = [
  new RegExp(`\\b${did}\\b.* by (?:the )?user\\b`, 'i'),
  new RegExp(`\\buser (?:has )?${did}\\b`, 'i'),
]
/** Parts of words, for a text whose code says already that the user declined. */
const confirms =
  /reject|refus|den(?:y|ied)|cancel|declin|abort|disapprov|dismiss|clos(?:ed|ing)|\buser\b.*(?:not|n['’]t) (?:approve|accept|confirm|allow|authori)/i
/** The wallet can't, which is not the user's decision. Some wallets use one code for every failure. */
const contradicts =
  /\bun(?:known|recogni[sz]ed|supported|available|implemented|reachable)\b|(?:\bnot|n['’]t|\bcannot) (?:yet |be |been |currently )*(?:support|recogni[sz]|known?\b|found|find|available|exist|implement|added|configured|enabled|installed|reach|connected|ready|valid)|\binvalid\b|\bfailed\b|\btimed? ?out\b|\bexpired\b|\blocked\b|\binsufficient\b|\bmissing\b|\b(?:could|can) ?not\b|\bunable to\b|\bno such\b/i

/**
 * Whether a wallet's text says that the user declined, in the words that wallets have.
 *
 * @param code - What the code beside the text says. `declined`: a code for it, which the text confirms
 * unless it gives another reason. `anything`: a general code. `absent`: there is no code.
 */
export function declined(text: string, code: 'declined' | 'anything' | 'absent'): boolean {
  if (typeof text !== 'string') return false
  if (code === 'declined') return confirms.test(text) || !contradicts.test(text)
  const patterns = code === 'absent' ? [...alone, ...named] : alone
  return patterns.some((pattern) => pattern.test(text))
}
