import { loadOnce, type Remote } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import type { EvmCore } from '../evmCore.js'

/** Asked for in a proposal, by custom (reference constants, section 12). Without what they begin with: every page with the adapter has them. */
const ethMethods =
  'accounts requestAccounts sendRawTransaction sign signTransaction signTypedData signTypedData_v3 signTypedData_v4 sendTransaction'
const walletMethods =
  'switchEthereumChain addEthereumChain getPermissions requestPermissions registerOnboarding watchAsset scanQRCode getCallsStatus showCallsStatus sendCalls getCapabilities grantPermissions revokePermissions getAssets'

/** Makes an EVM wallet out of any transport. */
export function createRemote(
  core: EvmCore,
  connecting: () => Promise<typeof import('../connecting.js')>,
): Remote<EIP1193Provider> {
  const door = loadOnce(async () => (await connecting()).loadRemote())
  const prefixed = (prefix: string, names: string): readonly string[] => names.split(' ').map((name) => prefix + name)
  return {
    methods: [...prefixed('eth_', ethMethods), 'personal_sign', ...prefixed('wallet_', walletMethods)],
    events: ['accountsChanged', 'chainChanged'],
    signIn: true,
    connect: async (...request) => (await door()).connectTransport(core, ...request),
  }
}
