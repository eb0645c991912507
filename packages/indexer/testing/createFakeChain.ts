import { NodeError } from '@latchkey/server'

/** A transfer that a contract reports, whether it is true or not. */
export interface FakeTransfer {
  readonly standard: 'erc20' | 'erc721' | 'erc1155' | 'batch'
  readonly contract: number
  readonly from: number
  readonly to: number
  readonly id: number
  readonly amount: number
}

export interface FakeTransaction {
  readonly from: number
  readonly to: number
  readonly value: number
  readonly isSuccessful: boolean
  readonly transfers: readonly FakeTransfer[]
}

type Members = Readonly<Record<string, unknown>>

interface FakeBlock {
  readonly hash: string
  readonly block: Members
  readonly receipts: readonly Members[]
  readonly transactions: readonly Members[]
  readonly mined: readonly FakeTransaction[]
}

/** A chain of EVM in memory, whose blocks can be replaced. It answers like a node. */
export interface FakeChain {
  readonly height: number
  /** The transactions of its blocks, from the first on. */
  readonly blocks: readonly (readonly FakeTransaction[])[]
  mine(transactions: readonly FakeTransaction[]): void
  /** Removes blocks from the end. The first one stays. */
  drop(count: number): void
  /** Removes all blocks, and mines another first one. */
  restart(): void
  /** Answers like an EVM node. */
  request(method: string, params?: unknown): Promise<unknown>
}

/** Address 0 is the zero address. */
export function fakeAddress(index: number): string {
  return `0x${index.toString(16).padStart(40, '0')}`
}

export function fakeContract(index: number): string {
  return `0x${(0xc0 + index).toString(16).padStart(40, 'c')}`
}

const hashOfReceipt = ({ transactionHash }: Members) => transactionHash
const word = (value: number | string) =>
  (typeof value === 'number' ? value.toString(16) : value.replace(/^0x/, '')).padStart(64, '0')
const topic = (value: number | string) => `0x${word(value)}`
const events = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
}

function logOf({ standard, contract, from, to, id, amount }: FakeTransfer) {
  const address = fakeContract(contract)
  const ends = [topic(fakeAddress(from)), topic(fakeAddress(to))]
  switch (standard) {
    case 'erc20':
      return { address, topics: [events.transfer, ...ends], data: topic(amount) }
    case 'erc721':
      return { address, topics: [events.transfer, ...ends, topic(id)], data: '0x' }
    case 'erc1155':
      return { address, topics: [events.single, topic(0), ...ends], data: `0x${word(id)}${word(amount)}` }
    case 'batch': {
      // The same id twice, in one log.
      const [ids, amounts] = [[2, id, id].map(word).join(''), [2, amount, 1].map(word).join('')]
      return { address, topics: [events.batch, topic(0), ...ends], data: `0x${word(64)}${word(160)}${ids}${amounts}` }
    }
  }
}

/** @param name - Chains of different names have different blocks. */
export function createFakeChain(name = 0): FakeChain {
  let count = 0
  const blocks: FakeBlock[] = []

  const append = (transactions: readonly FakeTransaction[]) => {
    count += 1
    const number = `0x${blocks.length.toString(16)}`
    const hash = topic(`${name.toString(16)}${count.toString(16).padStart(8, '0')}`)
    const hashOf = (at: number) => topic(`f${count.toString(16).padStart(8, '0')}${at.toString(16).padStart(4, '0')}`)
    const sent = transactions.map(({ from, to, value }, at) => ({
      hash: hashOf(at),
      from: fakeAddress(from),
      to: fakeAddress(to),
      value: `0x${value.toString(16)}`,
      nonce: '0x1',
      input: '0x',
      gasPrice: '0x2',
    }))
    blocks.push({
      hash,
      mined: transactions,
      transactions: sent,
      block: {
        number,
        hash,
        parentHash: blocks.at(-1)?.hash ?? topic(0),
        timestamp: `0x${(1_700_000_000 + blocks.length).toString(16)}`,
        transactions: sent,
      },
      receipts: transactions.map(({ isSuccessful, transfers }, at) => ({
        blockHash: hash,
        transactionHash: hashOf(at),
        status: isSuccessful ? '0x1' : '0x0',
        gasUsed: '0x5208',
        effectiveGasPrice: '0x2',
        contractAddress: null,
        logs: transfers.map(logOf),
      })),
    })
  }
  append([])

  return {
    get height() {
      return blocks.length - 1
    },
    get blocks() {
      return blocks.map((each) => each.mined)
    },
    mine: append,
    drop(dropped) {
      blocks.splice(Math.max(1, blocks.length - dropped))
    },
    restart() {
      blocks.splice(0)
      append([])
    },
    async request(method, params = []) {
      const [at, isWhole] = params as readonly [string, boolean?]
      const found = at === 'latest' ? blocks.at(-1) : blocks[Number(at)]
      switch (method) {
        case 'eth_chainId':
          return '0x1'
        case 'eth_getBlockByNumber':
          if (!found) return null
          return isWhole ? found.block : { ...found.block, transactions: found.receipts.map(hashOfReceipt) }
        case 'eth_getBlockReceipts':
          return found ? found.receipts : null
        case 'eth_getTransactionReceipt':
          return blocks.flatMap(({ receipts }) => receipts).find((each) => hashOfReceipt(each) === at) ?? null
        case 'eth_getTransactionByHash':
          return blocks.flatMap(({ transactions }) => transactions).find(({ hash }) => hash === at) ?? null
        default:
          throw new NodeError(-32601, `The method ${method} does not exist.`)
      }
    },
  }
}
