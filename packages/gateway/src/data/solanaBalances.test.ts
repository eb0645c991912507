import { readScale, shownUnits } from '@latchkey/core'
import { createSolanaFaucet, solanaKey, type TestTokenOptions } from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import { expect, inject, test } from 'vitest'
import { startNode } from '../../testing/startNode.js'
import { startTestGateway } from '../../testing/startTestGateway.js'
import type { NetworkConfig } from '../config/NetworkConfig.js'

const { url, networkId } = inject('solana')
const faucet = createSolanaFaucet(url)
const newAddress = () => solanaKey(Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')).address

async function read(address: string, network: Partial<NetworkConfig> = {}) {
  const networks = { [networkId]: { rpc: [url], ...network } }
  const gateway = await startTestGateway({ allowLocal: true, networks })
  const answer = await gateway.ask(`/v1/account/${address}/balance?projectId=shop&chainId=${networkId}&currency=usd`)
  const body = (await answer.json()) as {
    readonly balances?: readonly {
      readonly symbol: string
      readonly address?: string
      readonly quantity: { readonly numeric: string; readonly scale?: unknown }
    }[]
  }
  return { status: answer.status, balances: body.balances }
}

test('an account has its SOL, and the tokens of both token programs', async () => {
  const address = newAddress()
  await faucet.fund(address, 1_500_000_001n)
  const spl = await faucet.createToken({ to: address, units: 12_345_678n })
  const token2022 = await faucet.createToken({
    to: address,
    units: 7n,
    decimals: 2,
    program: 'token2022',
    extension: 'transferFee',
  })
  const tokens = [{ address: spl, name: 'USD Coin', symbol: 'USDC', decimals: 6 }]
  const { balances } = await read(address, { tokens, prices: [{ table: { native: '150', [spl]: '1' } }] })
  expect(balances).toEqual([
    {
      name: 'Solana',
      symbol: 'SOL',
      chainId: networkId,
      price: 150,
      value: 225.00000015,
      quantity: { decimals: '9', numeric: '1.500000001' },
      iconUrl: '',
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: networkId,
      address: `${networkId}:${spl}`,
      price: 1,
      value: 12.345678,
      quantity: { decimals: '6', numeric: '12.345678' },
      iconUrl: '',
    },
    {
      name: `${token2022.slice(0, 4)}…${token2022.slice(-4)}`,
      symbol: `${token2022.slice(0, 4)}…${token2022.slice(-4)}`,
      chainId: networkId,
      address: `${networkId}:${token2022}`,
      price: 0,
      quantity: { decimals: '2', numeric: '0.07' },
      iconUrl: '',
    },
  ])
})

test('an amount that the network shows otherwise than it stores it is answered as it is shown, with what converts it', async () => {
  const address = newAddress()
  const create = (extension: TestTokenOptions['extension'], decimals = 8) =>
    faucet.createToken({ to: address, units: 500_000_000n, decimals, program: 'token2022', extension })
  const [scaled, low, interest] = [
    await create({ multiplier: 10 }),
    await create({ multiplier: 0.5, next: { multiplier: 7, at: 9_999_999_999n } }, 0),
    await create({ interest: 0 }),
  ]
  const prices = [{ table: { native: '150', [scaled]: '2', [interest]: '2' } }]
  const { balances = [] } = await read(address, { prices })
  const found = (mint: string) => balances.find((each) => each.address === `${networkId}:${mint}`)
  const units = '500000000'
  expect(found(scaled)).toMatchObject({
    value: 100,
    price: 2,
    quantity: { decimals: '8', numeric: '50', units, scale: { numerator: expect.any(String) } },
  })
  const { scale } = found(scaled)?.quantity ?? {}
  expect(shownUnits(BigInt(units), readScale(scale))).toBe(5_000_000_000n)
  expect(found(low)?.quantity).toMatchObject({ decimals: '0', numeric: '250000000', units })
  expect(found(interest)).toMatchObject({ price: 0, quantity: { numeric: '5', units, scale: 'network' } })
  expect(found(interest)).not.toHaveProperty('value')
})

test.each([
  ['10', { numeric: '10', units: '7', scale: 'network' }],
  ['inf', { numeric: '', units: '7', scale: 'network' }],
  [undefined, { numeric: '', units: '7', scale: 'network' }],
])(
  'an amount that only the network can compute is what the node says, %j, never the stored one',
  async (said, quantity) => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const data = Buffer.alloc(166 + 60)
    data.set([6, 1], 44)
    data.set([1, 10, 0, 52, 0], 165)
    const node = await startNode(({ method, params }) => {
      const asked = JSON.stringify(params)
      if (method === 'getBalance') return { result: { value: 5 } }
      if (method === 'getMultipleAccounts') {
        const info = { decimals: 6, extensions: [{ extension: 'tokenMetadata', state: { name: 'I', symbol: 'INT' } }] }
        const raw = { lamports: 1, owner: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', executable: false }
        const parsed = { data: { parsed: { type: 'mint', info } } }
        return {
          result: {
            value: [asked.includes('base64') ? { ...raw, data: [data.toString('base64'), 'base64'] } : parsed],
          },
        }
      }
      const tokenAmount = { amount: '7', decimals: 6, uiAmountString: said }
      const held = [{ account: { data: { parsed: { info: { mint, tokenAmount } } } } }]
      return { result: { value: asked.includes('Tokenz') ? held : [] } }
    })
    const { balances } = await read(newAddress(), { rpc: [node.url] })
    expect(balances?.[1]?.quantity).toEqual({ decimals: '6', ...quantity })
  },
)

test('one piece of a token without decimals is an NFT, and no balance', async () => {
  const address = newAddress()
  await faucet.createToken({ to: address, units: 1n, decimals: 0 })
  const points = await faucet.createToken({ to: address, units: 100n, decimals: 0 })
  const { balances } = await read(address)
  expect(balances).toHaveLength(2)
  expect(balances?.[1]).toMatchObject({ address: `${networkId}:${points}`, quantity: { numeric: '100' } })
})

test('an amount beyond 2^53 lamports keeps every digit, and accounts of one mint add up', async () => {
  const address = newAddress()
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const holding = (amount: string) => ({
    account: { data: { parsed: { info: { mint, tokenAmount: { amount, decimals: 6 } } } } },
  })
  const state = { name: 'USD Coin', symbol: 'USDC' }
  const extensions = [{ extension: 'tokenMetadata', state }]
  const node = await startNode(({ id, method, params }) => {
    const isSpl = JSON.stringify(params).includes('Tokenkeg')
    if (method === 'getBalance') return `{"jsonrpc":"2.0","id":${id},"result":{"value":9007199254740993}}`
    if (method === 'getMultipleAccounts') {
      return { result: { value: [{ data: { parsed: { type: 'mint', info: { decimals: 6, extensions } } } }] } }
    }
    return { result: { value: isSpl ? [holding('18446744073709551615'), holding('1')] : [] } }
  })
  const { balances } = await read(address, { rpc: [node.url] })
  expect(balances).toMatchObject([
    { quantity: { numeric: '9007199.254740993' } },
    { name: 'USD Coin', symbol: 'USDC', quantity: { numeric: '18446744073709.551616' } },
  ])
})

test('an account that the node can not parse is read from its bytes', async () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const bytes = Buffer.alloc(165)
  bytes.set(base58.decode(mint))
  bytes.writeBigUInt64LE(18_446_744_073_709_551_615n, 64)
  const parsed = { info: { mint, tokenAmount: { amount: '1', decimals: 6 } } }
  const names = [{ extension: 'tokenMetadata', state: { name: 'USD Coin', symbol: 'USDC' } }]
  const node = await startNode(({ method, params }) => {
    if (method === 'getBalance') return { result: { value: 5 } }
    if (method === 'getMultipleAccounts') {
      const info = { decimals: 6, extensions: names }
      return { result: { value: [{ data: { parsed: { type: 'mint', info } } }] } }
    }
    const accounts = [{ parsed }, [bytes.toString('base64'), 'base64']]
    const isSpl = JSON.stringify(params).includes('Tokenkeg')
    return { result: { value: isSpl ? accounts.map((data) => ({ account: { data } })) : [] } }
  })
  const { balances } = await read(newAddress(), { rpc: [node.url] })
  expect(balances).toMatchObject([
    { symbol: 'SOL' },
    { symbol: 'USDC', quantity: { numeric: '18446744073709.551616' } },
  ])
})

test.each([
  ['an error with status 200', { error: { code: -32005, message: 'Node is behind' } }],
  ['another shape', { result: { value: 'hello' } }],
  ['a list of nothing', { result: { value: [{}] } }],
  ['half an account', { result: { value: [{ account: { data: ['AAAA', 'base64'] } }] } }],
  ['nothing', { result: null }],
])('a node that answers %s leads to an error, never to an empty list', async (_, answer) => {
  const node = await startNode(() => answer)
  await expect(read(newAddress(), { rpc: [node.url] })).resolves.toEqual({ status: 503, balances: undefined })
})

test('an address of another namespace is refused', async () => {
  await expect(read('0x00000000000000000000000000000000000A11cE')).resolves.toMatchObject({ status: 400 })
})
