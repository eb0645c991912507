import { type ApiToken, defineApi, defineView, type Opened, type ViewToken } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'

// Everything that other packages may import from the plugin, apart from the factory.

/** What the view of sending starts with. */
export interface SendParameters {
  /** The token's address. Absent: the network's own currency, unless the user has chosen a token. */
  readonly token?: string | undefined
  /** Decimal text with a point, in whole tokens: `1.5`. */
  readonly amount?: string | undefined
  /** An address, or a name. */
  readonly receiver?: string | undefined
  /** CAIP-2. The only network on which the parameters are used. Default: the current one. */
  readonly networkId?: string | undefined
}

export interface SendApi {
  /** Whether the current account can send from the dialog. */
  readonly $canSend: ReadableAtom<boolean>
  /** Shows the view of sending. `result` is the hash. */
  open(parameters?: SendParameters): Opened<string>
}

export const sendApi: ApiToken<SendApi> = defineApi<SendApi>('send')

/** Answers the hash as soon as the transfer is sent. */
export const sendView: ViewToken<SendParameters, string> = defineView<SendParameters, string>('WalletSend')
export const sendSelectTokenView: ViewToken<undefined> = defineView<undefined>('WalletSendSelectToken')
export const sendPreviewView: ViewToken<undefined> = defineView<undefined>('WalletSendPreview')
export const sendConfirmedView: ViewToken<SentParameters> = defineView<SentParameters>('WalletSendConfirmed')

/** Which transfer the view of the outcome shows. */
export interface SentParameters {
  /** Id of the transfer among those that the plugin remembers. */
  readonly id: string
}
