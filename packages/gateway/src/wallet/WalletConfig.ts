import type { Secret } from '../config/Secret.js'
import type { SocialName } from './social/SocialName.js'

export interface WalletConfig {
  /**
   * The wallet's own origin, as browsers know it: `https://wallet.shop.example`. Plain http is for
   * this machine: `localhost`, `*.localhost`, `127.0.0.1` and `[::1]`.
   */
  readonly origin: string
  /** Address to listen on. Default: `127.0.0.1`. */
  readonly host?: string | undefined
  /** Default: 7006. The system chooses a port for 0. */
  readonly port?: number | undefined
  /**
   * Folder of the wallet's pages, which the gateway serves at `origin`. Without it another server has
   * them, at the same origin.
   */
  readonly pages?: string | undefined
  /**
   * From it come the keys for codes, nonces and waiting mails, so all gateways on a database have the
   * same. At least 32 characters.
   */
  readonly secret: Secret
  readonly vault: WalletVaultConfig
  readonly mail: WalletMailConfig
  readonly sessions?: WalletSessionsConfig | undefined
  /** Providers of social logins, by their name. Default: none. */
  readonly socials?: WalletSocialsConfig | undefined
}

export type WalletSocialsConfig = {
  readonly [Name in Exclude<SocialName, 'apple'>]?: WalletSocialConfig | undefined
} & { readonly apple?: WalletAppleConfig | undefined; readonly farcaster?: WalletFarcasterConfig | undefined }

/** A client of a provider, as it is registered there. */
export interface WalletSocialConfig {
  readonly clientId: string
  readonly clientSecret: Secret
  /**
   * Base URL of a provider on this machine that stands in, with `/auth`, `/token` and the paths of its
   * API: `http://127.0.0.1:7008`. Only with `allowLocal`, for development. Default: the provider itself.
   */
  readonly standIn?: string | undefined
}

/** A client of Apple, which has a key in the place of a secret. `clientId` is the identifier of the Services ID. */
export interface WalletAppleConfig extends Pick<WalletSocialConfig, 'clientId' | 'standIn'> {
  readonly teamId: string
  readonly keyId: string
  /** The text of the `.p8` file. Line breaks may be written as `\\n`. */
  readonly privateKey: Secret
}

/** Logins with Farcaster: the user signs a message in their Farcaster app, which a relay brings here (FIP-11). */
export interface WalletFarcasterConfig {
  /** URL of the relay, a server of others. It sees which user of Farcaster logs in to this wallet. */
  readonly relay: Secret
  /**
   * URLs of nodes of OP Mainnet, which has the register of users. Two have to agree, so name three of
   * different operators: one may be down then. A single one decides alone.
   */
  readonly rpc: readonly Secret[]
  /** Whether the relay is at a private address, or without TLS on this machine. Default: false. */
  readonly local?: boolean | undefined
}

/** What keeps the server halves of wallets apart from the database: keys here, or a vault elsewhere. */
export type WalletVaultConfig = WalletFileVaultConfig | WalletHttpVaultConfig

/** A `latchkey-vault` on another machine, so that this one has no key. */
export interface WalletHttpVaultConfig {
  /** `https://vault.internal.example`. */
  readonly url: Secret
  /** Of its configuration. */
  readonly token: Secret
  /** Whether it is at a private address, or without TLS on this machine. Default: false. */
  readonly local?: boolean | undefined
}

export interface WalletFileVaultConfig {
  /**
   * 32 bytes in hex, each with an id of 1 to 32 letters. New halves are encrypted with the first one.
   * The others are for halves of before.
   */
  readonly keys: readonly { readonly id: string; readonly key: Secret }[]
  /**
   * The file of openers that were ended. It is created, and only grows. Keep it with the keys, away
   * from backups of the database: an older database must not bring an ended device back.
   */
  readonly ended: string
}

export interface WalletMailConfig {
  /** The sender of mails: `Shop <login@shop.example>`. */
  readonly from: string
  /**
   * URLs of one or two SMTP servers, in order of preference: `smtps://user:password@smtp.example`.
   * With `smtp:` the connection must be upgraded by STARTTLS, unless the server is on this machine.
   */
  readonly servers: readonly Secret[]
  /** Mails of one project in an hour. Default: 1,000. */
  readonly perHour?: number | undefined
}

export interface WalletSessionsConfig {
  /** Days after which a session ends that was not used. Default: 7. */
  readonly idleDays?: number | undefined
  /** Days after which a session ends in any case. Default: 30. */
  readonly maxDays?: number | undefined
}

/** The wallet in one project. */
export interface ProjectWalletConfig {
  /** Projects with the same realm share users and their wallets. Default: the project's id. */
  readonly realm?: string | undefined
  /** The app's name in mails and in the wallet. Default: the project's id. */
  readonly name?: string | undefined
  /**
   * `creation`: no wallet without a factor, a passkey or a recovery code. `later`: the wallet works at
   * once, and is lost with its device until there is one. Default: `creation`.
   */
  readonly recovery?: 'creation' | 'later' | undefined
  /**
   * Whether a passkey alone logs in and opens the wallet, in one tap. With `false`, a user with a new
   * device needs two things: the login, then the passkey. Default: true.
   */
  readonly passkeyLogin?: boolean | undefined
  /**
   * What a page needs to open the wallet on a device of its user. `session`: that the user is logged
   * in. `passkey`: also a factor, once per page, if they have a passkey. Then a copy of the device is not
   * enough. Default: `session`.
   */
  readonly unlock?: 'session' | 'passkey' | undefined
  /**
   * Whether a login by e-mail on a device that has never logged in is approved by a link in the mail
   * first, which shows the code then. A factor guards new devices better. Default: `never`.
   */
  readonly deviceApproval?: 'never' | 'newDevice' | undefined
  /**
   * What a user sends in 24 hours without their passkey, by network (CAIP-2) in its own currency:
   * `{ 'eip155:1': '0.5' }`. Beyond it the wallet asks for the passkey, if they have one. Default: no
   * limit.
   */
  readonly dailyLimits?: { readonly [networkId: string]: string } | undefined
}
