import type { SignInVerifier } from '@latchkey/core'
import { isAddress } from '../address/isAddress.js'
import { signInForm } from '../signIn/signInForm.js'
import { usualForm } from './usualForm.js'
import { verifyMessage } from './verifyMessage.js'

/**
 * Verifies sign-ins of Solana accounts: messages of the app, also after the header of an off-chain
 * message, and messages that the wallet wrote (Sign In With Solana).
 */
export const solanaVerifier: SignInVerifier = {
  ...signInForm,
  namespace: 'solana',
  isAddress,
  usualForm,
  async verify({ address, message, signature }) {
    const verdict = await verifyMessage({ address, message, signature })
    return verdict.isValid ? { isValid: true, by: verdict.by } : verdict
  },
}
