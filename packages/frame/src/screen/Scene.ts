import type { Approval } from '../approvals/Approval.js'
import type { Addresses } from '../key/Addresses.js'

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
  /** The wallet is asked for its recovery code on a new device. */
  | {
      readonly kind: 'enterCode'
      readonly email: string | undefined
      /** Rejects with what is wrong. */
      readonly onEnter: (code: string) => Promise<void>
      readonly onCancel: () => void
    }
  /** The user confirms by a code from an e-mail that it is them. */
  | {
      readonly kind: 'confirmLogin'
      readonly email: string
      /** ms since 1970. */
      readonly resendAt: number
      readonly onEnter: (code: string) => Promise<void>
      readonly onResend: () => Promise<number>
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
  | {
      readonly kind: 'settings'
      readonly addresses: Addresses
      readonly email: string | undefined
      /** Other devices that open the wallet. */
      readonly devices: readonly { readonly id: string; readonly seenAt: number }[]
      /** What the last choice has led to. */
      readonly news: SettingsNews | undefined
      readonly onChoose: (choice: SettingsChoice) => void
    }
  /** The words from which every wallet makes the same accounts. */
  | { readonly kind: 'words'; readonly words: Uint8Array; readonly onClose: () => void }

export type SettingsChoice = 'newCode' | 'export' | 'close' | { readonly endsDevice: string }

export type SettingsNews = { readonly problem: string } | { readonly ended: 'device' }
