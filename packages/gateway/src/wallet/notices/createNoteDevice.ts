import type { WalletProject } from '../http/WalletProject.js'
import type { StartedSession } from '../users/createSessions.js'
import type { Wallets } from '../wallets/createWallets.js'
import type { NoticePlace, Notices } from './createNotices.js'

/** Sends a mail about a login on a device that the user did not have before, if they have a wallet. */
export type NoteDevice = (
  started: Pick<StartedSession, 'session' | 'isNewDevice'>,
  project: WalletProject,
  place?: NoticePlace,
) => Promise<void>

export function createNoteDevice(notices: Notices, wallets: Pick<Wallets, 'find'>): NoteDevice {
  return async ({ session: { userId }, isNewDevice }, project, place) => {
    const owned = isNewDevice ? await wallets.find(userId) : undefined
    if (owned?.wallet.isOpened) await notices.send(userId, project, 'newDevice', place)
  }
}
