import type { ButtonTexts } from '../buttons/text.js'
import type { DialogTexts } from '../dialog/text.js'
import type { MoneyTexts } from '../money/text.js'
import type { UiText } from '../ui/text.js'
import type { AboutTexts } from '../views/about/text.js'
import type { AccountTexts } from '../views/account/text.js'
import type { ApproveTexts } from '../views/approve/text.js'
import type { ConnectTexts } from '../views/connect/text.js'
import type { ConnectingTexts } from '../views/connecting/text.js'
import type { FailureTable } from '../views/failures/text.js'
import type { GetWalletTexts } from '../views/getWallet/text.js'
import type { MultiChainTexts } from '../views/multichain/text.js'
import type { NetworksTexts } from '../views/networks/text.js'
import type { SettingsTexts } from '../views/settings/text.js'
import type { AccountTypeTexts, EndedTexts } from '../views/shared/text.js'
import type { TokenTexts } from '../views/shared/tokenText.js'
import type { SwitchingTexts } from '../views/switching/text.js'
import type { UnseenTexts } from '../views/unseen/text.js'
import type { UnsupportedTexts } from '../views/unsupported/text.js'
import type { WalletsTexts } from '../views/wallets/text.js'

/**
 * All texts of this package in one language: every table of `Texts`, whole. The files of `src/texts`
 * have this type, so a missing text does not compile.
 */
export interface Translation {
  readonly about: AboutTexts
  readonly account: AccountTexts
  readonly accountTypes: AccountTypeTexts
  readonly approve: ApproveTexts
  readonly buttons: ButtonTexts
  readonly connect: ConnectTexts
  readonly connecting: ConnectingTexts
  readonly dialog: DialogTexts
  readonly ended: EndedTexts
  readonly failures: FailureTable
  readonly getWallet: GetWalletTexts
  readonly kit: UiText
  readonly money: MoneyTexts
  readonly multiChain: MultiChainTexts
  readonly networks: NetworksTexts
  readonly settings: SettingsTexts
  readonly switching: SwitchingTexts
  readonly tokens: TokenTexts
  readonly unseen: UnseenTexts
  readonly unsupported: UnsupportedTexts
  readonly wallets: WalletsTexts
}
