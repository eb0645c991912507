import type { ActivityItem } from '../sources/ActivitySource.js'
import type { Nft } from '../sources/Nft.js'
import type { Token } from '../tokens/Token.js'

/** Finds what strangers send to accounts to deceive their owners. */
export interface SpamRules {
  /** Whether there are any. */
  readonly isOn: boolean
  isSpamToken(token: Token): boolean
  isSpamNft(nft: Nft): boolean
  /** @param owner - Whose activity it is. */
  isSpamActivity(item: ActivityItem, owner: string): boolean
}
