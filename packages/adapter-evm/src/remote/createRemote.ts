import type { Remote } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import type { EvmCore } from '../evmCore.js'

/** Asked for in a proposal, by custom (reference constants, section 12). */
const methods: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
]

/** Makes an EVM wallet out of any transport. */
export function createRemote(
  core: EvmCore,
  connecting: () => Promise<typeof import('../connecting.js')>,
): Remote<EIP1193Provider> {
  return {
    methods,
    events: ['accountsChanged', 'chainChanged'],
    signIn: true,
    connect: async (...request) => (await (await connecting()).loadRemote()).connectTransport(core, ...request),
  }
}
