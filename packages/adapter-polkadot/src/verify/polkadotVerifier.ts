import type { SignInVerifier } from '@latchkey/core'
import { isAddress } from '../address/isAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { signInForm } from '../signIn/signInForm.js'
import { verifyMessage } from './verifyMessage.js'

/**
 * Verifies sign-ins of Polkadot accounts (sr25519, ed25519, ecdsa, Ethereum accounts), with and
 * without the wrapper `<Bytes>`. The address may be encoded for any network.
 */
export const polkadotVerifier: SignInVerifier = {
  ...signInForm,
  namespace: 'polkadot',
  isAddress: (address) => isAddress(address) || isEthereumAddress(address),
  async verify({ address, message, signature }) {
    const verdict = verifyMessage({ address, message, signature })
    return verdict.isValid ? { isValid: true, by: 'key' } : verdict
  },
}

/** In the case of its checksum. */
function isEthereumAddress(address: string): boolean {
  const rules = { accountKind: 'ethereum' } as const
  return isAddress(address, rules) && parseAddress(address, rules) === address
}
