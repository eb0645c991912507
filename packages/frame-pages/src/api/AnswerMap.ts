import type { LoginAnswer } from '../login/createSessions.js'
import type { Wallet } from '../openers/Wallet.js'
import type { PasskeyCreation, PasskeyRequest } from '../passkeys/Passkeys.js'

/** A network of the wallet. */
export interface ProjectNetwork {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** What is sent in 24 hours without a passkey, in the smallest unit. Absent: all that its user approves. */
  readonly limit?: bigint | undefined
}

/** The app for whose page the wallet is here. */
export interface Project {
  readonly name: string
  /** Projects of one realm share users and wallets. */
  readonly realm: string
  /** When a wallet needs a factor: from its creation on, or when its user wants one. */
  readonly recovery: { readonly when: 'creation' | 'later' }
  /** Whether a passkey alone logs in. */
  readonly passkeyLogin: boolean
  /** Providers of social logins. */
  readonly socials: readonly string[]
  /** To which server halves are sealed. The public key is base64url. */
  readonly key: { readonly id: string; readonly publicKey: string }
  readonly networks: readonly ProjectNetwork[]
}

/** What opens the wallet on any device. */
export interface Factor {
  /** Of the opener. */
  readonly id: string
  /** `code`, `passkey`. */
  readonly kind: string
  readonly createdAt: number
  /** Of a passkey: the id of its credential. */
  readonly passkey?: string | undefined
}

/** What a user logs in with. */
export interface KnownLogin {
  /** `email`, or a provider. */
  readonly kind: string
  /** The address, or the user's id at the provider. */
  readonly subject: string
  /** What the user reads of it: their address or name there. */
  readonly label: string
}

/** What the gateway knows of the user. Times are ms since 1970. */
export interface Me {
  readonly user: { readonly id: string; readonly email?: string | undefined }
  readonly identities: readonly KnownLogin[]
  readonly devices: readonly {
    readonly id: string
    readonly isThis: boolean
    readonly seenAt: number
    /** Its opener. Absent: it does not open the wallet. */
    readonly opener?: string | undefined
  }[]
  /** One that was never opened is replaced by the next one of its user. */
  readonly wallet?: (Wallet & WalletState) | undefined
  readonly factors: readonly Factor[]
  /** From which they have moved, the newest first. */
  readonly earlier: readonly EarlierWallet[]
}

export interface WalletState {
  readonly isOpened: boolean
  /** When another one can take its place. Absent: the user has not asked for that. */
  readonly replaceableAt?: number | undefined
  /** That time has come. */
  readonly isReplaceable: boolean
}

/** A wallet from which the user has moved. What is in it is still theirs. */
export interface EarlierWallet {
  readonly id: string
  readonly createdAt: number
  readonly factors: readonly Factor[]
  /** How many other devices open it. */
  readonly otherDevices: number
}

/** Something that has happened to the user's wallet. */
export interface WalletEvent {
  readonly id: string
  /** See docs/gateway-wallet.md, "The routes". */
  readonly kind: string
  readonly deviceId: string
  readonly at: number
}

/** A server half, sealed to this document. Bytes are base64url. */
export interface Release {
  readonly wallet: Wallet
  /** Id of the opener. */
  readonly opener: string
  readonly enc: string
  readonly ct: string
  /** Of a factor: the secret, which both halves open. */
  readonly sealed?: string | undefined
}

/** Answers of the wallet's server by name, as far as they are read. Times are ms since 1970. */
export interface AnswerMap {
  readonly nothing: unknown
  readonly project: Project
  readonly finishCode: { readonly code: string }
  readonly socialLogin: { readonly login: string; readonly uri: string }
  readonly farcasterLogin: { readonly login: string; readonly url: string }
  readonly farcasterWait: LoginAnswer | { readonly state: 'waiting' }
  readonly login: {
    readonly login: string
    /** `VERIFY_DEVICE`: the device has to be approved by the link of the mail, before there is a code. */
    readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP'
    readonly resendAt: number
  }
  readonly deviceState: { readonly state: 'pending' | 'approved' | 'denied' | 'expired' }
  readonly askingDevice: {
    /** Name and origin of the app. */
    readonly app: string
    readonly origin: string
    /** The browser that asks, as it names itself. */
    readonly browser: string
    /** When it asked, ms since 1970. */
    readonly at: number
    readonly state: 'pending' | 'approved' | 'denied' | 'expired'
  }
  readonly decidedDevice: { readonly state: 'approved' | 'denied'; readonly code?: string | undefined }
  readonly resent: { readonly resendAt: number }
  readonly emailChange: {
    readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
    readonly resendAt: number
  }
  readonly newEmail: { readonly email: string }
  readonly session: LoginAnswer
  readonly passkeyLogin: LoginAnswer & { readonly passkey: string; readonly release?: Release | undefined }
  readonly passkeyCreation: PasskeyCreation
  readonly passkeyRequest: PasskeyRequest
  readonly passkey: { readonly passkey: string }
  readonly me: Me
  /** `next` is the cursor of the older ones. */
  readonly events: { readonly events: readonly WalletEvent[]; readonly next: string | null }
  readonly created: { readonly wallet: Wallet }
  readonly linked: { readonly identity: { readonly kind: string } }
  readonly farcasterLink: { readonly identity: { readonly kind: string } } | { readonly state: 'waiting' }
  readonly deletedAccount: { readonly erasesAt: number }
  readonly startedOver: { readonly replaceableAt: number }
  readonly opener: { readonly opener: { readonly id: string } }
  readonly release: Release
}
