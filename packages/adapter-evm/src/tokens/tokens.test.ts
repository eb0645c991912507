import { createModal, definePlugin, type PluginContext, type RpcClient } from '@latchkey/core'
import { type Token, type TokenService, tokensService } from '@latchkey/core/services'
import { createLocalDeployer, deployLocalTokens, type LocalDeployer, type LocalTokens } from '@latchkey/testkit/tokens'
import { type Address, defineChain, getAddress, type Hex, stringToHex } from 'viem'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { evm } from '../evm.js'
import type { EvmCore } from '../evmCore.js'
import { describeToken } from './describeToken.js'
import { multicallAddress } from './multicallAddress.js'
import { readTokens } from './readTokens.js'

const { b } = inject('chains')
const networkId = `eip155:${b.id}`
const owner = getAddress('0x00000000000000000000000000000000000b0a7d')
const { signal } = new AbortController()
const emptyAccount = getAddress('0x00000000000000000000000000000000000c0ffe')

let deployer: LocalDeployer
let tokens: LocalTokens
let multicall: Address
let usdt: Address
let dai: Address

beforeAll(async () => {
  deployer = await createLocalDeployer({ url: b.url })
  tokens = await deployLocalTokens({ url: b.url })
  // The contract itself, as viem has it. Its package does not export it.
  const { multicall3Bytecode: bytecode } = (await import(
    new URL('constants/contracts.js', import.meta.resolve('viem')).href
  )) as { readonly multicall3Bytecode: Hex }
  multicall = await deployer.deploy({ abi: [], bytecode })
  usdt = await tokens.createToken({ name: 'Tether USD', symbol: 'USDT', decimals: 6, isSilent: true })
  dai = await tokens.createToken({ name: 'Dai', symbol: 'DAI' })
  await tokens.mint(usdt, owner, 1_500_000n)
  await tokens.mint(dai, owner, 2n ** 255n)
  await deployer.request('anvil_setBalance', [owner, '0x2386f26fc10000'])
}, 60_000)

/** The tokens of the adapter, as a plugin gets them, and the requests to the node. */
function serviceOn(options: { readonly hasMulticall?: boolean } = {}) {
  const chain = defineChain({
    id: b.id,
    name: 'Chain B',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [b.url] } },
    contracts: options.hasMulticall ? { multicall3: { address: multicall } } : {},
  })
  const contexts: PluginContext[] = []
  const spy = definePlugin({
    id: 'spy',
    setup(given) {
      contexts.push(given)
      return { api: undefined }
    },
  })
  let calls = 0
  createModal({
    networks: [chain],
    adapters: [evm()],
    plugins: [spy],
    fetch: (url, init) => {
      calls += String(init?.body).split('"eth_call"').length - 1
      return fetch(url, init)
    },
  })
  const service = contexts[0]?.service(tokensService, networkId) as TokenService
  return { service, calls: () => calls }
}

const listed = (): readonly Token[] => [
  { name: 'Tether USD', symbol: 'USDT', decimals: 6, address: usdt },
  { name: 'Dai', symbol: 'DAI', decimals: 18, address: dai },
  { name: 'Nothing', symbol: 'NO', decimals: 18, address: emptyAccount },
]

describe('the tokens of EVM networks', () => {
  test.each([true, false])(
    'are read with the own currency first, exactly, and without those that are none (Multicall3: %s)',
    async (hasMulticall) => {
      const { service, calls } = serviceOn({ hasMulticall })
      await expect(service.read(owner, networkId, listed(), signal)).resolves.toEqual([
        { name: 'Ether', symbol: 'ETH', decimals: 18, networkId, amount: 10_000_000_000_000_000n },
        { ...listed()[0], networkId, amount: 1_500_000n },
        { ...listed()[1], networkId, amount: 2n ** 255n },
      ])
      // Without it: one call to find that out, then one for each token.
      expect(calls()).toBe(hasMulticall ? 1 : 4)
    },
  )

  test('without a list are the own currency alone, in one request', async () => {
    const { service, calls } = serviceOn()
    await expect(service.read(owner, networkId, [], signal)).resolves.toHaveLength(1)
    expect(calls()).toBe(0)
  })

  test('describe themselves', async () => {
    const { service } = serviceOn({ hasMulticall: true })
    await expect(service.describe(usdt.toLowerCase(), networkId, signal)).resolves.toEqual({
      name: 'Tether USD',
      symbol: 'USDT',
      decimals: 6,
      address: getAddress(usdt),
    })
    await expect(service.describe(emptyAccount, networkId, signal)).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_INPUT',
    })
    await expect(service.describe('0x12', networkId, signal)).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_ADDRESS',
    })
  })

  test('with a symbol in bytes32 and no name, as the oldest have it, have that symbol', async () => {
    const { service } = serviceOn()
    const old = getAddress('0x00000000000000000000000000000000000a017d')
    // decimals() is 6. Any other function returns the bytes of the symbol.
    const code = `0x5f3560e01c63313ce56714603557${`7f${stringToHex('MKR', { size: 32 }).slice(2)}`}5f5260205ff35b60065f5260205ff3`
    await deployer.request('anvil_setCode', [old, code])
    await expect(service.describe(old, networkId, signal)).resolves.toEqual({
      name: 'MKR',
      symbol: 'MKR',
      decimals: 6,
      address: old,
    })
  })

  test('have texts that are cleaned', async () => {
    const { service } = serviceOn()
    const hostile = await tokens.createToken({
      name: `<b>Free</b> \u202emoney\u200b ${'x'.repeat(500)}`,
      symbol: 'US\u200dDC\n',
      decimals: 0,
    })
    const { name, symbol, decimals } = await service.describe(hostile, networkId, signal)
    expect([symbol, decimals]).toEqual(['USDC', 0])
    expect(name).toMatch(/^<b>Free<\/b> money x+…$/)
    expect(name).toHaveLength(60)
  })

  test.each([
    ['0xdac17f958d2ee523a2206206994597c13d831ec7', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', undefined],
    ['0x0000000000000000000000000000000000000000', undefined],
    ['0xdAC17F958D2ee523a2206206994597C13D831eC7', undefined], // a wrong checksum
    ['native', undefined],
  ])('have the address %s as %s', async (text, address) => {
    await expect(serviceOn().service.parseAddress(text, networkId)).resolves.toBe(address)
  })

  test('are at the address of Multicall3 of their network', () => {
    expect(multicallAddress('eip155:1')).toBe('0xca11bde05977b3631167028862be2a173976ca11')
    expect(multicallAddress('eip155:324')).toBe('0xf9cda624fbc7e059355ce98a31693d299facd963')
  })
})

/** A network whose node answers every `eth_call` alike. */
function coreOn(answer: unknown): EvmCore {
  const rpc: RpcClient = {
    async request(method) {
      if (method === 'eth_getBalance') return '0x1'
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { context: { rpc: () => rpc, $networks: { get: () => [] } } } as object as EvmCore
}

const word = (value: number) => value.toString(16).padStart(64, '0')

describe('a node that lies', () => {
  test.each([
    ['no bytes', '0x'],
    ['half a word', `0x${'0'.repeat(32)}`],
    ['a list that is longer than its bytes', `0x${word(32)}${word(3)}${word(96)}`],
    ['offsets that lead out of the bytes', `0x${word(32)}${word(3)}${word(96)}${word(2 ** 31)}${word(0)}`],
    ['offsets of 256 bits', `0x${'f'.repeat(64)}${word(3)}`],
    ['an endless text', `0x${word(32)}${'f'.repeat(64)}`],
  ])('with %s gives no balance and no token', async (_, answer) => {
    const core = coreOn(answer)
    await expect(readTokens(core, owner, networkId, listed(), signal)).resolves.toMatchObject([
      { symbol: 'ETH', amount: 1n },
    ])
    await expect(describeToken(core, dai, networkId, signal)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  })

  test.each([null, 1, {}, '0x0', 'x'].map((answer) => [answer]))('with %j is a typed error', async (answer) => {
    await expect(readTokens(coreOn(answer), owner, networkId, listed(), signal)).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_ANSWER',
    })
  })

  test('that is down fails the read, and a call that reverts does not', async () => {
    await expect(readTokens(coreOn(new Error('down')), owner, networkId, listed(), signal)).rejects.toThrow('down')
    const reverted = Object.assign(new Error('execution reverted'), { code: 3 })
    await expect(readTokens(coreOn(reverted), owner, networkId, listed(), signal)).resolves.toHaveLength(1)
  })
})
