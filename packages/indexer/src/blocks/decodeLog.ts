import type { Movement } from './IndexedBlock.js'

export interface Log {
  /** In lower case. */
  readonly address: string
  readonly topics: readonly string[]
  /** In lower case. */
  readonly data: string
}

type LogMovement = Omit<Movement, 'ordinal'>

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)` */
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** `TransferBatch(address,address,address,uint256[],uint256[])` */
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** Token ids of one log that are read. A log without a limit could fill the index. */
const maxIds = 500
const nothing: readonly LogMovement[] = []

/**
 * The movements that a log reports. Any contract can report anything, so what does not have the form
 * of a standard counts as none.
 *
 * @see ERC-20, ERC-721, ERC-1155.
 */
export function decodeLog({ address: contract, topics, data }: Log): readonly LogMovement[] {
  const [event, first, second, third] = topics
  if (event === transfer && first !== undefined && second !== undefined) {
    const [sender, receiver] = [addressOf(first), addressOf(second)]
    if (sender === undefined || receiver === undefined) return nothing
    const ends = { contract, sender, receiver }
    if (third !== undefined) return [{ standard: 'erc721', ...ends, tokenId: String(BigInt(third)), amount: 1n }]
    const amount = wordAt(data, 0)
    return amount === undefined ? nothing : [{ standard: 'erc20', ...ends, tokenId: null, amount }]
  }
  if ((event === transferSingle || event === transferBatch) && second !== undefined && third !== undefined) {
    const [sender, receiver] = [addressOf(second), addressOf(third)]
    if (sender === undefined || receiver === undefined) return nothing
    const [ids, amounts] =
      event === transferSingle ? [[wordAt(data, 0)], [wordAt(data, 1)]] : [arrayAt(data, 0), arrayAt(data, 1)]
    if (ids.length !== amounts.length) return nothing
    return ids.flatMap((id, at) => {
      const amount = amounts[at]
      if (id === undefined || amount === undefined) return []
      return [{ standard: 'erc1155' as const, contract, sender, receiver, tokenId: String(id), amount }]
    })
  }
  return nothing
}

/** `undefined`: the word is no address. */
function addressOf(topic: string): string | undefined {
  const [, address] = /^0x0{24}([\da-f]{40})$/.exec(topic) ?? []
  return address === undefined ? undefined : `0x${address}`
}

/** A word of 32 bytes of ABI-encoded data. */
function wordAt(data: string, index: number): bigint | undefined {
  const start = 2 + 64 * index
  const word = data.slice(start, start + 64)
  return word.length === 64 ? BigInt(`0x${word}`) : undefined
}

/** An array of words to which the word at `index` points. */
function arrayAt(data: string, index: number): readonly (bigint | undefined)[] {
  const offset = wordAt(data, index)
  if (offset === undefined || offset % 32n !== 0n || offset > BigInt(data.length)) return []
  const head = Number(offset / 32n)
  const length = wordAt(data, head)
  if (length === undefined || length > BigInt(maxIds)) return []
  return Array.from({ length: Number(length) }, (_, at) => wordAt(data, head + 1 + at))
}
