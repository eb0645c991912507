import { checkMembers, InvalidInputError, isRecord } from '@latchkey/core'
import { switchWallet } from '../../capabilities/switchWallet.js'
import { toNetworkId } from '../../chainId/toNetworkId.js'
import { walletErrorOf } from '../../errors/walletErrorOf.js'
import type { EvmCore } from '../../evmCore.js'
import type { EvmSwitch } from '../EvmApi.js'

export async function switchNetwork(core: EvmCore, networkId: string, options: EvmSwitch): Promise<void> {
  checkMembers('option of switchNetwork', options, ['provider', 'description', 'signal'])
  const { provider, description, signal = new AbortController().signal } = options
  // A wallet that has switched to another form of the id would not count as switched.
  if (toNetworkId(networkId) !== networkId) throw new InvalidInputError('network id', networkId)
  if (!isRecord(provider)) throw new InvalidInputError('provider', provider)
  if (description !== undefined && !isRecord(description)) throw new InvalidInputError('description', description)
  // The network that the caller names, and no other, is added.
  const { chainId: _chainId, ...described } = description ?? {}
  try {
    await switchWallet(core, { provider, signal, description: described }, networkId)
  } catch (cause) {
    signal.throwIfAborted()
    throw walletErrorOf('switchNetwork', cause)
  }
}
