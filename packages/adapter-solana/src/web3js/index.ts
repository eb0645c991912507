export { createWeb3, type SolanaWeb3, type Web3SendOptions } from './createWeb3.js'
export { fromBytes } from './fromBytes.js'
export { toBytes } from './toBytes.js'
export type { Web3Transaction } from './web3Transaction.js'
