// What the on-ramp needs of an EVM library. It is loaded with the first use.

export { createEvmPayer } from './payouts/createEvmPayer.js'
