import type { Address } from 'viem'
import { look } from '../chains.ts'

/** The fees of all transactions of an account, in wei, from the newest block back to its first. */
export async function feesOf(url: string, address: Address): Promise<bigint> {
  const client = look(url)
  let missing = await client.getTransactionCount({ address })
  let fees = 0n
  for (let number = await client.getBlockNumber(); missing > 0 && number > 0n; number -= 1n) {
    const { transactions } = await client.getBlock({ blockNumber: number, includeTransactions: true })
    for (const { from, hash } of transactions) {
      if (from.toLowerCase() !== address.toLowerCase()) continue
      const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash })
      fees += gasUsed * effectiveGasPrice
      missing -= 1
    }
  }
  return fees
}
