import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { BlockError } from './BlockError.js'
import { decodeBlock, decodeHead } from './decodeBlock.js'
import { decodeLog } from './decodeLog.js'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const [from, to, operator] = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}`) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const contract = `0x${'c'.repeat(40)}`
const max = 2n ** 256n - 1n

function log(eventName: 'Transfer' | 'TransferSingle' | 'TransferBatch', data: `0x${string}`) {
  const args = eventName === 'Transfer' ? { from, to } : { operator, from, to }
  return { address: contract, topics: encodeEventTopics({ abi, eventName, args }) as string[], data }
}

const uint = fc.bigInt({ min: 0n, max: max })
const ends = { contract, sender: from, receiver: to }

test('decodeLog() reads every amount and id of ERC-20, ERC-721 and ERC-1155', () => {
  fc.assert(
    fc.property(uint, uint, (id, amount) => {
      const word = encodeAbiParameters([{ type: 'uint256' }], [amount])
      const erc20 = log('Transfer', word)
      expect(decodeLog(erc20)).toEqual([{ standard: 'erc20', ...ends, tokenId: null, amount }])
      const erc721 = { ...erc20, topics: [...erc20.topics, word], data: '0x' }
      expect(decodeLog(erc721)).toEqual([{ standard: 'erc721', ...ends, tokenId: String(amount), amount: 1n }])
      const single = log(
        'TransferSingle',
        encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, amount]),
      )
      expect(decodeLog(single)).toEqual([{ standard: 'erc1155', ...ends, tokenId: String(id), amount }])
    }),
  )
})

test('decodeLog() reads each token of a batch', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(uint, uint), { maxLength: 5 }), (pairs) => {
      const lists = [pairs.map(([id]) => id), pairs.map(([, amount]) => amount)] as const
      const batch = log('TransferBatch', encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], lists))
      expect(decodeLog(batch)).toEqual(
        pairs.map(([id, amount]) => ({ standard: 'erc1155', ...ends, tokenId: String(id), amount })),
      )
    }),
  )
})

test('decodeLog() never throws and reads nothing from data that a contract made up', () => {
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 600 }).map((text) => `0x${text}`)
  fc.assert(
    fc.property(fc.constantFrom('Transfer', 'TransferSingle', 'TransferBatch'), hex, (eventName, data) => {
      for (const { amount } of decodeLog({ ...log(eventName, '0x'), data })) expect(amount).toBeLessThanOrEqual(max)
    }),
  )
  const huge = `0x${'f'.repeat(64)}`
  expect(decodeLog({ ...log('TransferBatch', '0x'), data: `${huge}${'f'.repeat(64)}` })).toEqual([])
  expect(decodeLog({ ...log('Transfer', '0x'), topics: [log('Transfer', '0x').topics[0] ?? '', huge, huge] })).toEqual(
    [],
  )
})

const hash = (digit: string) => `0x${digit.repeat(64)}`
const block = {
  number: '0x10',
  hash: hash('B'),
  parentHash: hash('a'),
  timestamp: '0x65000000',
  transactions: [
    {
      hash: hash('1'),
      from: from.toUpperCase().replace('0X', '0x'),
      to,
      value: '0x5',
      nonce: '0x7',
      input: '0x',
      gasPrice: '0x9',
    },
    { hash: hash('2'), from, to: null, value: '0x0', nonce: '0x8', input: '0x6000', gasPrice: '0x9' },
    { hash: hash('3'), from, to: contract, value: '0x1', nonce: '0x9', input: '0xA9059CBB00', gasPrice: '0x9' },
  ],
}
const receipt = (digit: string, parts: object = {}) => ({
  blockHash: hash('b'),
  transactionHash: hash(digit),
  status: '0x1',
  gasUsed: '0x64',
  effectiveGasPrice: '0x2',
  contractAddress: null,
  logs: [],
  ...parts,
})
const receipts = [
  receipt('3', { status: '0x0', logs: [{ ...log('Transfer', '0x'), data: hash('1') }] }),
  receipt('1', { l1Fee: '0x3', blobGasUsed: '0x2', blobGasPrice: '0x5' }),
  receipt('2', { contractAddress: contract }),
]

test('decodeBlock() reads payments, deployments, calls, fees and failures, in lower case', () => {
  const { transactions, ...head } = decodeBlock(block, receipts)
  expect(head).toEqual({ number: 16, hash: hash('b'), parentHash: hash('a'), time: 0x65000000 * 1000 })
  const shared = { sender: from, isSuccessful: true, movements: [], fee: 200n, isDeployment: false, selector: null }
  const native = {
    ordinal: 0,
    standard: 'native',
    contract: null,
    tokenId: null,
    sender: from,
    receiver: to,
    amount: 5n,
  }
  expect(transactions).toEqual([
    { ...shared, hash: hash('1'), position: 0, receiver: to, nonce: 7, value: 5n, fee: 213n, movements: [native] },
    { ...shared, hash: hash('2'), position: 1, receiver: contract, nonce: 8, value: 0n, isDeployment: true },
    {
      ...shared,
      hash: hash('3'),
      position: 2,
      receiver: contract,
      nonce: 9,
      value: 1n,
      selector: '0xa9059cbb',
      isSuccessful: false,
    },
  ])
})

test.each([1_700_000_000, 1_700_000_000_123, 1_700_000_000_123_456])(
  'decodeBlock() reads the timestamp %s in its unit, so that it can be written as a date',
  (timestamp) => {
    const { time } = decodeBlock({ ...block, timestamp: `0x${timestamp.toString(16)}` }, receipts)
    expect(new Date(time).toISOString()).toMatch(/^2023-11-14T22:13:20\.(?:000|123)Z$/)
  },
)

test('decodeBlock() refuses receipts of another block, and blocks without one of them', () => {
  const other = receipts.map((each) => ({ ...each, blockHash: hash('f') }))
  expect(() => decodeBlock(block, other)).toThrow('another block')
  expect(() => decodeBlock(block, receipts.slice(1))).toThrow('missing')
})

test('decodeBlock() throws nothing but BlockError, whatever a node answers', () => {
  const names = Object.keys({ ...block, ...block.transactions[0], ...receipts[0] })
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('0x', '0x1', hash('1'), null, [], from))
  fc.assert(
    fc.property(fc.constantFrom(...names), value, fc.nat(2), (member, changed, at) => {
      const change = <Value extends object>(each: Value, index: number) =>
        index === at && member in each ? { ...each, [member]: changed } : each
      const whole = {
        ...block,
        transactions: block.transactions.map(change),
        ...(member in block && { [member]: changed }),
      }
      try {
        decodeBlock(whole, receipts.map(change))
        decodeHead(changed)
      } catch (error) {
        expect(error).toBeInstanceOf(BlockError)
      }
    }),
  )
})
