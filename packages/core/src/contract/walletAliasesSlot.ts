import { defineSlot } from './defineSlot.js'
import type { SlotToken } from './plugin.js'

/** Knows wallets that announce themselves by another rdns than before. */
export interface WalletAliases {
  /**
   * The other rdns of the wallet with this one, in lower case. Called with one in lower case, when a
   * wallet of an earlier visit is not in the page.
   */
  aliasesOf(rdns: string): Promise<readonly string[]>
}

export const walletAliasesSlot: SlotToken<WalletAliases> = defineSlot<WalletAliases>('walletAliases')
