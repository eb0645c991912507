import type { WalletProject } from '../http/WalletProject.js'
import type { StartedSession } from '../users/createSessions.js'
import type { Wallets } from '../wallets/createWallets.js'
import type { NoticePlace, Notices } from './createNotices.js'

/**
 * Sends a mail about a login that has brought an account back, or that was on a device which the user did
 * not have before, if they have a wallet.
 */
export type NoteLogin = (
  started: Pick<StartedSession, 'session' | 'isNewDevice' | 'isRestored'>,
  project: WalletProject,
  place?: NoticePlace,
) => Promise<void>

export function createNoteLogin(notices: Notices, wallets: Pick<Wallets, 'find'>): NoteLogin {
  return async ({ session: { userId }, isNewDevice, isRestored }, project, place) => {
    if (isRestored) await notices.send(userId, project, 'accountRestored', place)
    const owned = isNewDevice ? await wallets.find(userId) : undefined
    if (owned?.wallet.isOpened) await notices.send(userId, project, 'newDevice', place)
  }
}
