import { isRecord } from '@latchkey/core'
import type { Address } from 'viem'
import { isBytes } from '../../hex/isBytes.js'

/** The first topic of an event. A test computes them. */
export const eventTopics = {
  /** ERC-20 `Transfer(address,address,uint256)`. */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** ERC-1155 `TransferSingle(address,address,address,uint256,uint256)`. */
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  /** ERC-1155 `TransferBatch(address,address,address,uint256[],uint256[])`. */
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** WETH9 `Deposit(address,uint256)`. */
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  /** WETH9 `Withdrawal(address,uint256)`. */
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
} as const

interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly amount: bigint
}

/** What an account got of a token, less what it gave, by the events of a transaction. */
export function receivedToken(logs: unknown, token: Address, account: Address, wrapped: Address | undefined): bigint {
  const holder = topicOf(account)
  let sum = 0n
  for (const { address, topics, amount } of readLogs(logs)) {
    if (address !== token.toLowerCase()) continue
    const [event, first, second] = topics
    if (event === eventTopics.transfer) {
      if (second === holder) sum += amount
      if (first === holder) sum -= amount
    }
    // The wrapped currency has no transfers where it is made.
    if (event === eventTopics.deposit && token === wrapped && first === holder) sum += amount
  }
  return sum
}

/** What trusted contracts unwrapped in a transaction, which they give to its receiver. */
export function unwrappedBy(logs: unknown, wrapped: Address, contracts: readonly Address[]): bigint {
  const holders = contracts.map(topicOf)
  return readLogs(logs)
    .filter(({ address, topics: [event, holder = ''] }) => {
      return address === wrapped.toLowerCase() && event === eventTopics.withdrawal && holders.includes(holder)
    })
    .reduce((sum, { amount }) => sum + amount, 0n)
}

/** Events with an amount in their only word of data. Others are of no interest. */
function readLogs(logs: unknown): readonly Log[] {
  if (!Array.isArray(logs)) return []
  return logs.flatMap((log: unknown): readonly Log[] => {
    if (!isRecord(log) || !isBytes(log.address, 20) || !isBytes(log.data, 32) || !Array.isArray(log.topics)) return []
    const topics = log.topics.filter((topic: unknown) => isBytes(topic, 32)).map((topic: string) => topic.toLowerCase())
    return [{ address: log.address.toLowerCase(), topics, amount: BigInt(log.data) }]
  })
}

function topicOf(address: Address): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
}
