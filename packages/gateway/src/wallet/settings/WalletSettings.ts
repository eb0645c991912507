import type { SocialKind } from '../social/SocialKind.js'
import type { SocialName } from '../social/SocialName.js'
import type { SocialProvider } from '../social/SocialProvider.js'
import type { VaultKey } from '../vault/createFileVault.js'
import type { MailSender } from './MailSender.js'
import type { MailServer } from './MailServer.js'

/** Keys of the configuration, or a vault of another process. */
export type VaultSettings =
  | {
      readonly kind: 'file'
      /** The newest first. */
      readonly keys: readonly VaultKey[]
      /** Absolute path of the list of ended openers. */
      readonly ended: string
    }
  | {
      readonly kind: 'http'
      /** Without a slash at its end. */
      readonly url: string
      readonly token: string
      /** It may be at a private address. */
      readonly isLocal: boolean
    }

/** A provider of social logins. */
export interface SocialSettings {
  readonly name: SocialName
  readonly provider: SocialProvider
  readonly clientId: string
  /** A text, or the text of a key. */
  readonly credentials:
    | { readonly kind: 'secret'; readonly secret: string }
    | { readonly kind: 'key'; readonly teamId: string; readonly keyId: string; readonly pem: string }
}

/** Where users of Farcaster sign, and what knows whose signature counts. */
export interface FarcasterSettings {
  /** URL of the relay, without a slash at its end. */
  readonly relay: string
  /** The relay may be at a private address. */
  readonly isLocal: boolean
  /** URLs of nodes of OP Mainnet. */
  readonly rpc: readonly string[]
}

export interface WalletSettings {
  /** As browsers send it. */
  readonly origin: string
  readonly host: string
  readonly port: number
  readonly secret: string
  /** Absolute path of the folder of pages. `undefined`: another server has them. */
  readonly pages: string | undefined
  readonly vault: VaultSettings
  readonly mail: {
    readonly from: MailSender
    readonly servers: readonly MailServer[]
    /** Mails of one project in an hour. */
    readonly perHour: number
  }
  readonly socials: readonly SocialSettings[]
  readonly farcaster: FarcasterSettings | undefined
  /** Names of all providers. */
  readonly socialKinds: readonly SocialKind[]
  /** In milliseconds. */
  readonly sessions: { readonly idle: number; readonly max: number }
}
