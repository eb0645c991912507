import type { Factor, KnownLogin, WalletEvent } from '../api/AnswerMap.js'
import type { Approval } from '../approvals/Approval.js'
import type { Addresses } from '../key/Addresses.js'
import type { Funds } from '../wallet/readFunds.js'

/** What the user sees. Each has its way out. */
export type Scene =
  /** The recovery code of a new wallet, or one more. */
  | {
      readonly kind: 'saveCode'
      readonly code: string
      /** The content of the file of the recovery kit. */
      readonly kit: string
      readonly onSaved: () => void
      readonly onCancel: () => void
    }
  /** What opens the wallet on other devices: the user chooses it. */
  | {
      readonly kind: 'protect'
      /** With what was chosen before. */
      readonly problem: string | undefined
      /** The user has a passkey: it is used, and no new one is made. */
      readonly hasPasskey: boolean
      /** Rejects with what is wrong. */
      readonly onPasskey: () => Promise<void>
      readonly onCode: () => void
      readonly onCancel: () => void
    }
  | PasskeyScene<'finishPasskey'>
  | PasskeyScene<'checkPasskey'>
  | PasskeyScene<'addPasskey'>
  /** A factor is asked for: on a new device, or besides the device. One of both ways is there at least. */
  | {
      readonly kind: 'unlock'
      readonly email: string | undefined
      /** The device opens the wallet as well. */
      readonly isKnown: boolean
      /** Rejects with what is wrong. */
      readonly onCode: ((code: string) => Promise<void>) | undefined
      readonly onPasskey: (() => Promise<void>) | undefined
      /** The user has lost all of it. */
      readonly onLost: (() => void) | undefined
      readonly onCancel: () => void
    }
  /** Nothing that the user has opens their wallet: another one takes its place, after a wait. */
  | {
      readonly kind: 'startOver'
      /** When the new one can be made. ms since 1970. `undefined`: the user has not asked for it. */
      readonly replaceableAt: number | undefined
      /** Asks for it. Resolves with that time. */
      readonly onAsk: () => Promise<number>
      /** `undefined`: the time has not come. */
      readonly onMake: (() => void) | undefined
      /** To what opens the wallet. `undefined`: nothing does. */
      readonly onBack: (() => void) | undefined
      readonly onCancel: () => void
    }
  /** The user logs in with a passkey, or with a new one as a new user. */
  | {
      readonly kind: 'passkeyLogin'
      readonly onUse: () => Promise<void>
      readonly onCreate: (() => Promise<void>) | undefined
      readonly onCancel: () => void
    }
  /** A window of a provider can't reach the app: the user opens it here, and types the code that it shows. */
  | {
      readonly kind: 'finishCode'
      /** That leads to the provider. */
      readonly page: string
      /** Rejects with what is wrong. */
      readonly onEnter: (code: string) => Promise<void>
      readonly onCancel: () => void
    }
  /** The user confirms at a provider that it is them, or links their account there. */
  | {
      readonly kind: 'confirmBySocial'
      readonly provider: string
      readonly isLink: boolean
      readonly onUse: () => Promise<void>
      readonly onCancel: () => void
    }
  /** The user confirms in their Farcaster app that it is them, or links it. */
  | {
      readonly kind: 'confirmByFarcaster'
      readonly isLink: boolean
      /** Waits until they have signed. @param onLink - Gets the link to the app. */
      readonly onUse: (onLink: (link: string) => void) => Promise<void>
      readonly onCancel: () => void
    }
  /** The user confirms by a passkey that it is them. */
  | {
      readonly kind: 'confirmByPasskey'
      readonly onUse: () => Promise<void>
      /** The other way: a code from an e-mail. */
      readonly onOther: (() => void) | undefined
      readonly onCancel: () => void
    }
  /** The user confirms by a code from an e-mail that it is them, or that an address is theirs. */
  | {
      readonly kind: 'confirmLogin'
      readonly email: string
      /** The address is changed: whose code is asked for. Default: the code of a login. */
      readonly of?: 'oldAddress' | 'newAddress' | undefined
      /** ms since 1970. */
      readonly resendAt: number
      readonly onEnter: (code: string) => Promise<void>
      readonly onResend: () => Promise<number>
      readonly onCancel: () => void
    }
  /** The user enters the address with which they want to log in. */
  | {
      readonly kind: 'newEmail'
      /** With which they log in now. */
      readonly email: string | undefined
      readonly onEnter: (email: string) => void
      readonly onCancel: () => void
    }
  /** A request of the page. */
  | {
      readonly kind: 'approval'
      /** What was pressed for one approval never counts for the next. */
      readonly id: string
      readonly approval: Approval
      /** Rejects when it could not be carried out. */
      readonly onApprove: () => void
      readonly onReject: () => void
    }
  /** The facts of a request are read from the network. */
  | { readonly kind: 'reading'; readonly onReject: () => void }
  /** The user reads what a move to a new wallet means. */
  | { readonly kind: 'move'; readonly onMove: () => void; readonly onCancel: () => void }
  /** What the user logs in with. */
  | {
      readonly kind: 'logins'
      readonly known: readonly KnownLogin[]
      /** Providers that can be linked. */
      readonly addable: readonly string[]
      /** What the last choice has led to. */
      readonly news: LoginsNews | undefined
      readonly onChoose: (choice: LoginsChoice) => void
    }
  /** The user reads what a deletion of the wallet means, and types a sentence. */
  | {
      readonly kind: 'delete'
      readonly onRead: () => Promise<Funds>
      readonly onExport: () => void
      readonly onDelete: () => void
      readonly onCancel: () => void
    }
  /** It is deleted. */
  | {
      readonly kind: 'deleted'
      /** Until then a login brings it back. ms since 1970. */
      readonly erasesAt: number
      readonly onClose: () => void
    }
  /** A login has brought the wallet back. */
  | { readonly kind: 'restored'; readonly onContinue: () => void }
  | {
      readonly kind: 'settings'
      readonly addresses: Addresses
      readonly email: string | undefined
      /** Other devices that open the wallet. */
      readonly devices: readonly { readonly id: string; readonly seenAt: number }[]
      /** What opens the wallet on any device. */
      readonly factors: readonly Factor[]
      readonly canAddPasskey: boolean
      /** Id of the newest wallet, while an earlier one is in use. */
      readonly newest: string | undefined
      /** Wallets from which the user has moved. */
      readonly earlier: readonly { readonly id: string; readonly createdAt: number }[]
      /** When another wallet can take the place of this one. `undefined`: that was not asked for. */
      readonly replaceableAt: number | undefined
      /** What the last choice has led to. */
      readonly news: SettingsNews | undefined
      readonly onChoose: (choice: SettingsChoice) => void
    }
  /** What has happened to the wallet, the newest first. */
  | {
      readonly kind: 'log'
      readonly events: readonly WalletEvent[]
      /** Of this browser. */
      readonly deviceId: string
      /** Reads older ones. `undefined`: these are all. */
      readonly onMore: (() => Promise<LogPage>) | undefined
      readonly onClose: () => void
    }
  /** The words from which every wallet makes the same accounts. */
  | { readonly kind: 'words'; readonly words: Uint8Array; readonly onClose: () => void }

export type LoginsChoice = 'close' | { readonly adds: string } | { readonly ends: KnownLogin }

export type LoginsNews = Extract<SettingsNews, { readonly problem: string }> | { readonly done: 'added' | 'ended' }

export interface LogPage {
  readonly events: readonly WalletEvent[]
  readonly hasMore: boolean
}

export type SettingsChoice =
  | 'newCode'
  | 'newPasskey'
  | 'log'
  | 'export'
  | 'move'
  | 'endStartOver'
  | 'email'
  | 'logins'
  | 'delete'
  | 'close'
  | { readonly usesWallet: string }
  | { readonly endsDevice: string }
  | { readonly endsFactor: Factor }

export type SettingsNews =
  | {
      /** The sentence of the failure. */
      readonly problem: string
      readonly code?: string | number | undefined
      /** Seconds. */
      readonly retryAfter?: number | undefined
    }
  | { readonly ended: 'device' | 'code' | 'passkey' | 'startOver' }
  /** The user has a new wallet. */
  | { readonly moved: true }
  /** The user logs in with another address. */
  | { readonly emailChanged: true }

/** The user uses a new passkey once more, to finish or to check it, or makes one more. */
export interface PasskeyScene<Kind extends 'finishPasskey' | 'checkPasskey' | 'addPasskey'> {
  readonly kind: Kind
  /** Rejects with what is wrong. */
  readonly onUse: () => Promise<void>
  readonly onCancel: () => void
}
