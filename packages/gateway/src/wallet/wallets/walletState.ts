import { timeText } from '../http/timeText.js'
import type { WalletRecord } from './WalletRepository.js'

/** What its user reads of the state of their wallet. */
export interface WalletState {
  readonly isOpened: boolean
  /** When another one can take its place. `undefined`: its user has not asked for that. */
  readonly replaceableAt: string | undefined
  /** That time has come. */
  readonly isReplaceable: boolean
}

export function walletState({ isOpened, replaceableAt }: WalletRecord, now: number): WalletState {
  const isAsked = replaceableAt > 0
  return {
    isOpened,
    replaceableAt: isAsked ? timeText(replaceableAt) : undefined,
    isReplaceable: isAsked && replaceableAt <= now,
  }
}
