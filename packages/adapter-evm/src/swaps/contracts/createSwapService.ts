import type { SwapService } from '@latchkey/core/services'
import type { EvmCore } from '../../evmCore.js'
import { isBytes } from '../../hex/isBytes.js'
import { readTimes } from '../readTimes.js'
import { contractsOf } from './contractsOf.js'

/** Which contracts swaps may call. `contracts()` returns `SwapContracts`. */
export function createSwapService(
  core: Pick<EvmCore, 'context' | 'swapContracts'>,
): Pick<SwapService, 'contracts' | 'isTrusted' | 'times'> {
  return {
    contracts: (networkId) => contractsOf(core, networkId),
    isTrusted: (networkId, contract) => isTrusted(core, networkId, contract),
    async times(networkId, duration, signal) {
      const { block, device } = await readTimes(core, networkId, signal)
      return { block: Number(block), deadline: Math.max(Number(block), Number(device)) + duration }
    },
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
