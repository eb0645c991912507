// What data needs of an EVM library. It is loaded with the first use.

export { createEvmSources } from './evm/createEvmSources.js'
