import { messageText, type SignInVerifier } from '@latchkey/core'
import { isAddress } from './address.js'
import { signInForm } from './signInForm.js'
import { verifyMessage } from './verifyMessage.js'

/** Verifies sign-ins on a server. */
export const stellarVerifier: SignInVerifier = {
  ...signInForm,
  namespace: 'stellar',
  isAddress,
  async verify({ address, message, signature }) {
    const isSigned = verifyMessage({ address, message: messageText(message), signature })
    return isSigned ? { isValid: true, by: 'key' } : { isValid: false, reason: 'otherSigner' }
  },
}

// A gateway loads this module by the name `verifier`.
export { stellarVerifier as verifier }
