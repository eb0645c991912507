import type { SwapService } from '@latchkey/core'
import type { EvmCore } from '../../evmCore.js'
import { isBytes } from '../../hex/isBytes.js'
import { contractsOf } from './contractsOf.js'

/** What the adapter knows of swaps. `contracts()` returns `SwapContracts`. */
export function createSwapService(core: Pick<EvmCore, 'swapContracts'>): SwapService {
  return {
    contracts: (networkId) => contractsOf(core, networkId),
    isTrusted: (networkId, contract) => isTrusted(core, networkId, contract),
  }
}

function isTrusted(core: Pick<EvmCore, 'swapContracts'>, networkId: string, contract: string): boolean {
  const contracts = contractsOf(core, networkId)
  if (!contracts || !isBytes(contract, 20)) return false
  const { wrappedNative, v2, v3, aggregators = [] } = contracts
  const trusted = [
    wrappedNative,
    v2?.router,
    v3?.router,
    ...aggregators.flatMap(({ router, spender }) => [router, spender]),
  ]
  return trusted.some((address) => address?.toLowerCase() === contract.toLowerCase())
}
