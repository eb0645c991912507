import type { Clock } from '@latchkey/server'
import type { WalletProject } from '../http/WalletProject.js'
import type { LimitRepository } from '../limits/LimitRepository.js'
import { limitKey } from '../limits/limitKey.js'
import type { Mailer } from '../mail/createMailer.js'
import type { NoticeKind } from '../mail/NoticeMail.js'
import type { UserRepository } from '../users/UserRepository.js'
import { addressIn } from './addressIn.js'

export interface NoticesOptions {
  readonly users: Pick<UserRepository, 'findIdentities'>
  readonly mailer: Pick<Mailer, 'add'>
  readonly limits: LimitRepository
  /** HMAC. */
  readonly limitsKey: CryptoKey
  readonly clock: Pick<Clock, 'now'>
  /** The wallet's. */
  readonly origin: string
}

/** Where something has happened, as far as it is known. */
export interface NoticePlace {
  /** Of the page that showed the wallet. Default: of the wallet. */
  readonly embedder?: string | undefined
  /** BCP 47. Default: English. */
  readonly locale?: string | undefined
}

/** Mails to users about what has happened to their wallet. */
export interface Notices {
  /** Sends one, if the user has an address. It is in their log in any case. */
  send(userId: string, project: WalletProject, kind: NoticeKind, place?: NoticePlace): Promise<void>
}

const day = 24 * 60 * 60_000
/** Of one user in a day. */
const maxNotices = 30

export function createNotices({ users, mailer, limits, limitsKey, clock, origin }: NoticesOptions): Notices {
  return {
    async send(userId, { id: projectId, wallet: { name: app } }, kind, { embedder = origin, locale = 'en' } = {}) {
      const to = addressIn(await users.findIdentities(userId))
      if (to === undefined) return
      const now = clock.now()
      const limit = { key: await limitKey(limitsKey, ['notices', userId]), max: maxNotices, window: day }
      if (await limits.take([limit], now)) return
      await mailer.add(
        { id: crypto.randomUUID(), projectId, loginId: '', expiresAt: now + day },
        { kind, to, app, origin: embedder, locale, at: now },
      )
    },
  }
}
