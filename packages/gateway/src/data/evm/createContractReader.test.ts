import { createLocalDeployer, deployLocalTokens, type LocalDeployer, type LocalTokens } from '@latchkey/testkit/tokens'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { beforeAll, expect, inject, test } from 'vitest'
import { multicallAddress, placeMulticall } from '../../../../../scripts/local/market/multicall.js'
import { createTestRpc } from '../../../testing/createTestRpc.js'
import { startNode } from '../../../testing/startNode.js'
import { createContractReader } from './createContractReader.js'
import { readNumber } from './readValues.js'

const { url } = inject('chains').a
const owner = '0x00000000000000000000000000000000000A11cE'
const { signal } = new AbortController()
const balanceOf = (to: string) => ({
  to,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
})
/** Creates a contract with this code. */
const contractOf = (code: string): Hex => `0x60${code.slice(0, 2)}60005360016000f3`

let deployer: LocalDeployer
let tokens: LocalTokens
let token: Address
beforeAll(async () => {
  deployer = await createLocalDeployer({ url })
  tokens = await deployLocalTokens({ url })
  await placeMulticall(deployer)
  token = await tokens.createToken({ name: 'Token', symbol: 'T' })
  await tokens.mint(token, owner, 42n)
})

test('many calls are one request, and a call that fails, or of an address without a contract, takes no other with it', async () => {
  const collectibles = await tokens.createCollectibles({ name: 'C', symbol: 'C' })
  const { rpc, methods } = createTestRpc(url)
  const reader = createContractReader({ rpc, multicall: multicallAddress })
  const failing = { to: collectibles, data: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }) }
  const calls = [balanceOf(token), balanceOf(owner), failing, ...Array.from({ length: 90 }, () => balanceOf(token))]
  const answers = (await reader.read(calls, signal)).map(readNumber)
  expect(answers).toEqual([42n, undefined, undefined, ...Array.from({ length: 90 }, () => 42n)])
  // The failing call is asked for again, in case that it had too little gas.
  expect(methods).toEqual(['eth_call', 'eth_call'])
})

test('contracts that use up all gas take no balance of another token', async () => {
  const hostile = await deployer.deploy({ abi: [], bytecode: contractOf('fe') })
  const { rpc } = createTestRpc(url)
  const reader = createContractReader({ rpc, multicall: multicallAddress })
  const calls = [...Array.from({ length: 5 }, () => balanceOf(hostile)), balanceOf(token)]
  const answers = await reader.read(calls, signal)
  expect(answers.map(readNumber)).toEqual([...Array.from({ length: 5 }, () => undefined), 42n])
})

test.each([
  ['the network has no Multicall3', undefined],
  ['there is no contract at its address', owner],
])('while %s, each call is a request', async (_, contract) => {
  const { rpc, methods } = createTestRpc(url)
  const reader = createContractReader({ rpc, multicall: contract })
  const answers = await reader.read([balanceOf(token), balanceOf(owner), balanceOf(token)], signal)
  expect(answers.map(readNumber)).toEqual([42n, undefined, 42n])
  expect(methods.length).toBe(contract === undefined ? 3 : 4)
})

test.each([
  ['a number', { result: 1 }],
  ['half a byte', { result: '0x123' }],
  ['an error of the node', { error: { code: -32000, message: 'missing trie node' } }],
  ['the time limit of the node', { error: { code: -32000, message: 'execution aborted (timeout = 5s)' } }],
])('an answer with %s is an error, never an answer without a value', async (_, answer) => {
  const node = await startNode(() => answer)
  const { rpc } = createTestRpc(node.url)
  for (const contract of [undefined, multicallAddress]) {
    const reader = createContractReader({ rpc, multicall: contract })
    await expect(reader.read([balanceOf(token), balanceOf(token)], signal)).rejects.toMatchObject({
      name: expect.stringMatching(/^(?:Source|Node)Error$/),
    })
  }
})
