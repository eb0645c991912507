import { buttonText } from '../buttons/text.js'
import { dialogText } from '../dialog/text.js'
import { moneyText } from '../money/text.js'
import type { Translation } from '../text/Translation.js'
import { uiText } from '../ui/text.js'
import { aboutText } from '../views/about/text.js'
import { accountText } from '../views/account/text.js'
import { approveText } from '../views/approve/text.js'
import { connectText } from '../views/connect/text.js'
import { connectingText } from '../views/connecting/text.js'
import { failureText } from '../views/failures/text.js'
import { getWalletText } from '../views/getWallet/text.js'
import { multiChainText } from '../views/multichain/text.js'
import { networksText } from '../views/networks/text.js'
import { settingsText } from '../views/settings/text.js'
import { accountTypeText, endedText } from '../views/shared/text.js'
import { tokenText } from '../views/shared/tokenText.js'
import { switchingText } from '../views/switching/text.js'
import { unseenText } from '../views/unseen/text.js'
import { unsupportedText } from '../views/unsupported/text.js'
import { walletsText } from '../views/wallets/text.js'

/** The texts of this package in the language that the entry is named after. */
export const texts: Translation = {
  about: aboutText.texts,
  account: accountText.texts,
  accountTypes: accountTypeText.texts,
  approve: approveText.texts,
  buttons: buttonText.texts,
  connect: connectText.texts,
  connecting: connectingText.texts,
  dialog: dialogText.texts,
  ended: endedText.texts,
  failures: failureText.texts,
  getWallet: getWalletText.texts,
  kit: uiText,
  money: moneyText.texts,
  multiChain: multiChainText.texts,
  networks: networksText.texts,
  settings: settingsText.texts,
  switching: switchingText.texts,
  tokens: tokenText.texts,
  unseen: unseenText.texts,
  unsupported: unsupportedText.texts,
  wallets: walletsText.texts,
}
