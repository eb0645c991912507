import { createModal, definePlugin, type PluginContext } from '@latchkey/core'
import { type TokenService, tokensService } from '@latchkey/core/services'
import { createSolanaFaucet, solanaKey } from '@latchkey/testkit/solana'
import { base58, base64 } from '@scure/base'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { solana } from '../solana.js'
import type { SolanaCore } from '../solanaCore.js'
import { describeToken } from './describeToken.js'
import { nativeAddress } from './nativeAddress.js'
import { readTokens } from './readTokens.js'

const { url, networkId } = inject('solana')
const { signal } = new AbortController()
/** Keys of these tests alone. */
const ada = solanaKey('a1'.repeat(32)).address
const [spl, token2022] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

let usdc = ''
let fees = ''

beforeAll(async () => {
  const faucet = createSolanaFaucet(url)
  await faucet.fund(ada, 2_500_000_000n)
  usdc = await faucet.createToken({ to: ada, units: 1_500_000n })
  fees = await faucet.createToken({
    to: ada,
    units: 2n ** 63n,
    decimals: 9,
    program: 'token2022',
    extension: 'transferFee',
  })
}, 60_000)

/** The tokens of the adapter, as a plugin gets them. */
function service(): TokenService {
  const contexts: PluginContext[] = []
  const spy = definePlugin({
    id: 'spy',
    setup(given) {
      contexts.push(given)
      return { api: undefined }
    },
  })
  const network = {
    id: networkId,
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url] } },
  }
  createModal({ networks: [network], adapters: [solana()], plugins: [spy] })
  return contexts[0]?.service(tokensService, networkId) as TokenService
}

describe('the tokens of Solana', () => {
  test('are SOL, the listed ones, and all others of both programs', async () => {
    const listed = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: usdc }
    const held = await service().read(ada, networkId, [listed], signal)
    const short = `${fees.slice(0, 4)}…${fees.slice(-4)}`
    expect(held).toEqual([
      { name: 'Solana', symbol: 'SOL', decimals: 9, networkId, amount: 2_500_000_000n },
      { ...listed, networkId, amount: 1_500_000n },
      { name: short, symbol: short, decimals: 9, address: fees, networkId, amount: 2n ** 63n },
    ])
  })

  test('that are listed and not held have the amount zero', async () => {
    const other = { name: 'Other', symbol: 'O', decimals: 2, address: base58.encode(new Uint8Array(32).fill(9)) }
    await expect(service().read(ada, networkId, [other], signal)).resolves.toContainEqual({
      ...other,
      networkId,
      amount: 0n,
    })
  })

  test('describe themselves, and what is no mint is refused', async () => {
    const short = `${usdc.slice(0, 4)}…${usdc.slice(-4)}`
    await expect(service().describe(usdc, networkId, signal)).resolves.toEqual({
      name: short,
      symbol: short,
      decimals: 6,
      address: usdc,
    })
    await expect(service().describe(ada, networkId, signal)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  })

  test('have one form of their address, and the placeholder of SOL is not one', async () => {
    await expect(service().parseAddress(usdc, networkId)).resolves.toBe(usdc)
    await expect(service().parseAddress(nativeAddress, networkId)).resolves.toBeUndefined()
    await expect(service().parseAddress('0x12', networkId)).resolves.toBeUndefined()
    expect(service().nativeAddress(networkId)).toBe(nativeAddress)
  })
})

const mint = base58.encode(new Uint8Array(32).fill(7))
const stored = (owner: string, data: Uint8Array) => ({
  lamports: 1,
  owner,
  executable: false,
  data: [base64.encode(data), 'base64'],
})

/** Two texts with their lengths, after a head. */
function texts(head: Uint8Array, ...all: readonly string[]): Uint8Array {
  const encoder = new TextEncoder()
  const parts = all.flatMap((text) => {
    const bytes = encoder.encode(text)
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, bytes.length, true)
    return [length, bytes]
  })
  return Uint8Array.from([head, ...parts].flatMap((part) => [...part]))
}

/** A network where these accounts are, by address. A function is asked for any other address. */
function coreOn(accounts: Readonly<Record<string, unknown>>, other: () => unknown = () => null): SolanaCore {
  const rpc = {
    async request(_: string, [addresses]: readonly [readonly string[]]) {
      return { context: { slot: 1 }, value: addresses.map((address) => accounts[address] ?? other()) }
    },
  }
  return { context: { rpc: () => rpc } } as object as SolanaCore
}

function mintOf(program: string, extensions: readonly number[] = []): unknown {
  const data = new Uint8Array(program === spl ? 82 : 166 + extensions.length)
  data[44] = 6
  data[45] = 1
  if (program !== spl) data.set([1, ...extensions], 165)
  return stored(program, data)
}

describe('describeToken()', () => {
  test('reads the name that a token keeps in its mint', async () => {
    const metadata = texts(
      Uint8Array.from([...new Uint8Array(32), ...base58.decode(mint)]),
      'Pay\u202ePal',
      'PYUSD',
      '',
    )
    const extensions = [19, 0, metadata.length, 0, ...metadata]
    const core = coreOn({ [mint]: mintOf(token2022, extensions) })
    await expect(describeToken(core, mint, networkId, signal)).resolves.toMatchObject({
      name: 'PayPal',
      symbol: 'PYUSD',
    })
  })

  test('reads the name in the account of the metadata program, and not one of another mint', async () => {
    const program = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
    const accountOf = (of: string) =>
      stored(
        program,
        texts(Uint8Array.from([4, ...new Uint8Array(32), ...base58.decode(of)]), 'USD Coin\0\0', 'USDC\0'),
      )
    const named = coreOn({ [mint]: mintOf(spl) }, () => accountOf(mint))
    await expect(describeToken(named, mint, networkId, signal)).resolves.toMatchObject({
      name: 'USD Coin',
      symbol: 'USDC',
    })
    const foreign = coreOn({ [mint]: mintOf(spl) }, () => accountOf(ada))
    await expect(describeToken(foreign, mint, networkId, signal)).resolves.not.toMatchObject({ symbol: 'USDC' })
  })

  test.each([
    ['a length beyond the data', [...new Uint8Array(32), ...base58.decode(mint), 255, 255, 255, 255]],
    ['no texts', [...new Uint8Array(32), ...base58.decode(mint)]],
  ])('has the address in place of a name with %s', async (_, metadata) => {
    const core = coreOn({ [mint]: mintOf(token2022, [19, 0, metadata.length, 0, ...metadata]) })
    const { symbol } = await describeToken(core, mint, networkId, signal)
    expect(symbol).toContain('…')
  })
})

test('readTokens() goes on without Token-2022 at a node that does not have it, and fails with any other error', async () => {
  const failing = (code: number) =>
    ({
      context: {
        $networks: { get: () => [] },
        rpc: () => ({
          async request(method: string, [, filter]: readonly [string, { readonly programId?: string }?]) {
            if (method === 'getBalance') return { value: 5 }
            if (filter?.programId === spl) return { value: [] }
            throw Object.assign(new Error('Invalid param'), { code })
          },
        }),
      },
    }) as object as SolanaCore
  await expect(readTokens(failing(-32602), ada, networkId, [], signal)).resolves.toMatchObject([{ amount: 5n }])
  await expect(readTokens(failing(-32005), ada, networkId, [], signal)).rejects.toThrow('Invalid param')
})
