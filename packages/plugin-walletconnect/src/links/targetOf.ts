import type { Platform } from '@latchkey/core'
import type { WalletLink } from '../contract/WalletLink.js'

/**
 * Where a link to an app opens. On a phone in this tab, or in the outermost page if ours is framed;
 * on a computer in a new tab. Telegram opens other apps only from a new tab.
 */
export function targetOf({ inApp, isPhone, isFramed }: Platform): WalletLink['target'] {
  if (inApp === 'telegram' || !isPhone) return '_blank'
  return isFramed ? '_top' : '_self'
}
