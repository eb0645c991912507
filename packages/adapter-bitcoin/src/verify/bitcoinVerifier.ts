import type { SignInVerifier } from '@latchkey/core'
import { isAddress } from '../address/isAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { signInForm } from '../signIn/signInForm.js'
import { verifyMessage } from './verifyMessage.js'

/**
 * Verifies sign-ins of Bitcoin accounts: BIP-322 "simple", and the older form for the addresses of
 * keys. A sign-in message names its address, so the older form is safe for segwit as well.
 */
export const bitcoinVerifier: SignInVerifier = {
  ...signInForm,
  namespace: 'bip122',
  isAddress: (address, networkId) => isAddress(address, networkId) && parseAddress(address) === address,
  verify: async ({ address, message, signature }) => verifyMessage({ address, message, signature, legacySegwit: true }),
}
