import type { ButtonWords } from '../buttons/text.js'
import type { DialogWords } from '../dialog/text.js'
import type { PluginTexts, RegisteredModal } from '../provider/Register.js'
import type { UiText } from '../ui/text.js'
import type { AboutWords } from '../views/about/text.js'
import type { AccountWords } from '../views/account/text.js'
import type { ApproveWords } from '../views/approve/text.js'
import type { ConnectWords } from '../views/connect/text.js'
import type { ConnectingWords } from '../views/connecting/text.js'
import type { GetWalletWords } from '../views/getWallet/text.js'
import type { MultiChainWords } from '../views/multichain/text.js'
import type { NetworksWords } from '../views/networks/text.js'
import type { SettingsWords } from '../views/settings/text.js'
import type { AccountTypeWords, EndedWords } from '../views/shared/text.js'
import type { SwitchingWords } from '../views/switching/text.js'
import type { UnsupportedWords } from '../views/unsupported/text.js'
import type { WalletsWords } from '../views/wallets/text.js'

interface Tables {
  readonly about: AboutWords
  readonly account: AccountWords
  readonly accountTypes: AccountTypeWords
  readonly approve: ApproveWords
  readonly buttons: ButtonWords
  readonly connect: ConnectWords
  readonly connecting: ConnectingWords
  readonly dialog: DialogWords
  readonly ended: EndedWords
  readonly getWallet: GetWalletWords
  readonly kit: UiText
  readonly multiChain: MultiChainWords
  readonly networks: NetworksWords
  readonly settings: SettingsWords
  readonly switching: SwitchingWords
  readonly unsupported: UnsupportedWords
  readonly wallets: WalletsWords
}

/**
 * The app's own texts, by table, each in part or whole:
 * `{ buttons: { connect: 'Wallet verbinden' } }`. Texts of plugins are under `plugins`, by plugin
 * id, and typed if the app's modal is registered (`Register`).
 */
export type Texts = {
  readonly [Table in keyof Tables]?: Partial<Tables[Table]> | undefined
} & { readonly plugins?: PluginTexts<RegisteredModal> | undefined }
