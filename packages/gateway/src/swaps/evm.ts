// What swaps need of an EVM library. It is loaded with the first use.

export { createContractReader } from '../data/evm/createContractReader.js'
export { createEvmGasPrices } from '../data/evm/createEvmGasPrices.js'
export { readEvmTokens } from '../data/evm/readEvmTokens.js'
export { createChainReads } from './evm/createChainReads.js'
