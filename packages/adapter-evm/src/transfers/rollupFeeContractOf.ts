// Contracts that reckon what a rollup charges for its first layer, by the pages of their makers:
// - OP Stack: https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle. Blast has version
//   1.2.0, without `getL1FeeUpperBound`: https://github.com/blast-io/blast (GasPriceOracle.sol).
// - Scroll: https://docs.scroll.io/en/developers/transaction-fees-on-scroll/. It counts bytes only:
//   https://github.com/scroll-tech/scroll-contracts (L1GasPriceOracle.sol).

/** The same on every rollup of the OP Stack. No key can create a contract at this address. */
const opStack = '0x420000000000000000000000000000000000000F'
const scroll = '0x5300000000000000000000000000000000000002'

const others: ReadonlyMap<string, string> = new Map([
  ['eip155:534352', scroll], // Scroll
  ['eip155:534351', scroll], // Scroll Sepolia
])

/** Where the fee contract of a network is, if it has one. @param networkId - CAIP-2. */
export function rollupFeeContractOf(networkId: string): string {
  return others.get(networkId) ?? opStack
}
