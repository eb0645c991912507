import { parseAmount } from '@latchkey/core'
import type { ProjectWallet } from '../settings/ProjectWallet.js'
import type { WalletNetwork } from './WalletNetwork.js'

/**
 * What is sent on a network in 24 hours without a passkey, in the smallest unit.
 *
 * @returns `undefined`: there is no limit, or none that can be read.
 */
export function readLimit(
  limits: ProjectWallet['dailyLimits'] | undefined,
  network: WalletNetwork | undefined,
): bigint | undefined {
  const text = limits?.[network?.id ?? '']
  if (!network || text === undefined) return undefined
  try {
    return parseAmount(text, network.nativeCurrency.decimals)
  } catch {
    return undefined // InvalidAmountError: what it says is no amount
  }
}
