import { loadOnce, type Remote } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import type { EvmCore } from '../evmCore.js'

/**
 * The usual methods of a proposal, without their prefix. Every page with the adapter loads these
 * names.
 */
const ethMethods =
  'accounts requestAccounts sendRawTransaction sign signTransaction signTypedData signTypedData_v3 signTypedData_v4 sendTransaction'
const walletMethods =
  'switchEthereumChain addEthereumChain getPermissions requestPermissions registerOnboarding watchAsset scanQRCode getCallsStatus showCallsStatus sendCalls getCapabilities grantPermissions revokePermissions getAssets'

/** Connects an EVM wallet over any transport. */
export function createRemote(
  core: EvmCore,
  loadConnectionChunk: () => Promise<typeof import('../connectionChunk.js')>,
): Remote<EIP1193Provider> {
  const loadTransportChunk = loadOnce(async () => (await loadConnectionChunk()).loadRemote())
  const prefixed = (prefix: string, names: string): readonly string[] => names.split(' ').map((name) => prefix + name)
  return {
    methods: [...prefixed('eth_', ethMethods), 'personal_sign', ...prefixed('wallet_', walletMethods)],
    events: ['accountsChanged', 'chainChanged'],
    signIn: true,
    connect: async (...request) => (await loadTransportChunk()).connectTransport(core, ...request),
  }
}
