import {
  type Chain,
  type CustomTransport,
  createWalletClient,
  custom,
  type JsonRpcAccount,
  type WalletClient,
} from 'viem'
import { parseAddress } from '../../address/parseAddress.js'
import type { EvmCore } from '../../evmCore.js'
import { currentSubject } from '../currentSubject.js'
import { viemChainOf } from './viemChainOf.js'

/** @throws {NotConnectedError} */
export async function walletClient(core: EvmCore): Promise<WalletClient<CustomTransport, Chain, JsonRpcAccount>> {
  const { connection, address, networkId } = currentSubject(core)
  const network = core.context.$networks.get().find(({ id }) => id === networkId)
  return createWalletClient({
    account: parseAddress(address),
    chain: viemChainOf(networkId, network),
    // What a wallet is asked for must not be asked for again by itself.
    transport: custom(connection.provider, { retryCount: 0 }),
  })
}
