import type { SignInVerifier } from '@latchkey/core'
import { checksumAddress } from '../address/checksumAddress.js'
import { signInForm } from '../signIn/signInForm.js'
import { verifyMessage } from './verifyMessage.js'

/**
 * Verifies sign-ins of EVM accounts: first the account's key, without a request. Then, with the
 * network's RPC, a contract that is not deployed yet (ERC-6492), and a deployed one (ERC-1271).
 */
export const evmVerifier: SignInVerifier = {
  ...signInForm,
  namespace: 'eip155',
  isAddress: (address) => /^0x[\da-fA-F]{40}$/.test(address) && checksumAddress(address.slice(2)) === address,
  verify: ({ address, message, signature, rpc, signal }) => verifyMessage({ address, message, signature, rpc, signal }),
}
