import { createRpc, systemClock } from '@latchkey/core'
import { createLocalDeployer, deployLocalTokens, type LocalDeployer, type LocalTokens } from '@latchkey/testkit/tokens'
import type { Hex } from 'viem'
import { beforeAll, expect, inject, test } from 'vitest'
import { multicallAddress, placeMulticall } from '../../../../scripts/local/market/multicall.js'
import { isAnswer } from '../rpc/isAnswer.js'
import { encodeCall } from './encodeCall.js'
import { readContracts } from './readContracts.js'

const { url } = inject('chains').a
const owner = '0x00000000000000000000000000000000000A11cE'
const { signal } = new AbortController()
const balanceOf = (to: Hex) => ({ to, data: encodeCall('balanceOf', owner) })
const held: Hex = `0x${'2a'.padStart(64, '0')}`

let deployer: LocalDeployer
let tokens: LocalTokens
let token: Hex
beforeAll(async () => {
  deployer = await createLocalDeployer({ url })
  tokens = await deployLocalTokens({ url })
  await placeMulticall(deployer)
  token = await tokens.createToken({ name: 'Token', symbol: 'T' })
  await tokens.mint(token, owner, 42n)
})

/** A client that counts the calls. */
function createCounted() {
  const rpc = createRpc({ urls: [url], clock: systemClock, isRead: () => true, isAnswer })
  const methods: string[] = []
  return {
    methods,
    rpc: {
      request(method: string, params?: unknown, options?: object) {
        methods.push(method)
        return rpc.request(method, params, options)
      },
    },
  }
}

/** The code of contracts that take the gas of the calls after them. */
test.each([
  ['has an INVALID instruction', 'fe'],
  ['runs until all gas is used', '5b5f56'],
  ['fills the stack', '5b5f5f56'],
  ['jumps to no destination', '600356'],
])('a list of tokens has all balances although code of five tokens %s', async (_, code) => {
  const hostile: Hex = `0x${'d'.repeat(36)}${code.padStart(4, '0').slice(-4)}`
  await deployer.request('anvil_setCode', [hostile, `0x${code}`])
  const calls = Array.from({ length: 40 }, (_each, at) => balanceOf(at % 8 === 1 ? hostile : token))
  const expected = calls.map(({ to }) => (to === hostile ? undefined : held))
  for (const multicall of [undefined, multicallAddress as Hex]) {
    const { rpc, methods } = createCounted()
    expect(await readContracts({ rpc, multicall }, calls, signal)).toEqual(expected)
    expect(methods.length, 'at most the calls, and twice as many requests for parts').toBeLessThanOrEqual(120)
  }
})

test('a call that fails in a multicall is repeated alone, once', async () => {
  const collectibles = await tokens.createCollectibles({ name: 'C', symbol: 'C' })
  const { rpc, methods } = createCounted()
  const calls = [balanceOf(token), { to: collectibles, data: encodeCall('decimals') }, balanceOf(token)]
  expect(await readContracts({ rpc, multicall: multicallAddress as Hex }, calls, signal)).toEqual([
    held,
    undefined,
    held,
  ])
  expect(methods).toEqual(['eth_call', 'eth_call'])
})
