import type { Remote } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import type { EvmCore } from '../evmCore.js'

/** Asked for in a proposal, by custom (reference constants, section 12). */
const methods: readonly string[] = [
  ...['accounts', 'requestAccounts', 'sendRawTransaction', 'sign', 'signTransaction', 'signTypedData'],
  ...['signTypedData_v3', 'signTypedData_v4', 'sendTransaction'],
]
  .map((name) => `eth_${name}`)
  .concat(
    'personal_sign',
    [
      ...['switchEthereumChain', 'addEthereumChain', 'getPermissions', 'requestPermissions', 'registerOnboarding'],
      ...['watchAsset', 'scanQRCode', 'getCallsStatus', 'showCallsStatus', 'sendCalls', 'getCapabilities'],
      ...['grantPermissions', 'revokePermissions', 'getAssets'],
    ].map((name) => `wallet_${name}`),
  )

/** Makes an EVM wallet out of any transport. */
export function createRemote(core: EvmCore): Remote<EIP1193Provider> {
  return {
    methods,
    events: ['accountsChanged', 'chainChanged'],
    signIn: true,
    connect: async (transport, request) =>
      (await import('./connectTransport.js')).connectTransport(core, transport, request),
  }
}
