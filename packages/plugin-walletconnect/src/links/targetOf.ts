import type { Platform } from '@latchkey/core'
import type { WalletLink } from '../contract/WalletLink.js'

/**
 * Where a link to an app opens. On a phone in this very tab, or the outermost page's when ours is framed; on a desk in a tab of its own.
 * Telegram opens other apps only from a new one.
 * @see Wire formats, section 14.2.
 */
export function targetOf({ inApp, isPhone, isFramed }: Platform): WalletLink['target'] {
  if (inApp === 'telegram' || !isPhone) return '_blank'
  return isFramed ? '_top' : '_self'
}
