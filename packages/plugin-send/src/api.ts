import { type ApiToken, defineApi, defineView, type Opened, type ViewToken } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'

// Everything that other packages may import from the plugin, apart from the factory.

/** What the view of sending starts with. */
export interface SendParameters {
  /** The token's address. Absent: the network's own currency. */
  readonly token?: string | undefined
  /** Decimal text with a point, in whole tokens: `1.5`. */
  readonly amount?: string | undefined
  /** An address, or a name. */
  readonly receiver?: string | undefined
  /** CAIP-2. Only on this network the other parameters are used. Default: the current one. */
  readonly networkId?: string | undefined
}

export interface SendApi {
  /** Whether the current account can send from the dialog. */
  readonly $canSend: ReadableAtom<boolean>
  /**
   * Shows the view of sending.
   *
   * - `result` is the hash, as soon as the transfer is sent.
   * - It rejects with `OutcomeUnknownError` when it is not known whether it was sent, also when the
   *   dialog is closed while the wallet is asked.
   * - It rejects with `DialogClosedError` when the user left before.
   */
  open(parameters?: SendParameters): Opened<string>
  /** Shows the address of the current account, also as a QR code. */
  openReceive(): Opened<never>
}

export const sendApi: ApiToken<SendApi> = defineApi<SendApi>('send')

/** Answers as `SendApi.open` says. */
export const sendView: ViewToken<SendParameters, string> = defineView<SendParameters, string>('WalletSend')
/** Shows the outcome of a transfer, also after a reload. */
export const sendConfirmedView: ViewToken<SendConfirmedParameters> =
  defineView<SendConfirmedParameters>('WalletSendConfirmed')

export interface SendConfirmedParameters {
  /** Which of the remembered transfers. Default: the newest. */
  readonly id?: string | undefined
}

export const receiveView: ViewToken<undefined> = defineView<undefined>('WalletReceive')
/** The networks on which the address of the current account is the user's. */
export const compatibleNetworksView: ViewToken<undefined> = defineView<undefined>('WalletCompatibleNetworks')
