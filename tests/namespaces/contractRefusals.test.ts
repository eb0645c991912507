import { evmVerifier } from '@latchkey/adapter-evm/verify'
import { createRpc, systemClock } from '@latchkey/core'
import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { isAnswer } from '../../packages/adapter-evm/src/rpc/isAnswer.ts'
import { isRead } from '../../packages/adapter-evm/src/rpc/isRead.ts'
import type { ContractCall } from '../../packages/adapter-evm/src/tokens/encodeAggregate.ts'
import { readContracts } from '../../packages/adapter-evm/src/tokens/readContracts.ts'
import { falseFriends, type NodeWords, revertsOf } from '../../packages/adapter-evm/testing/wordsOfNodes.ts'
import { loopback } from '../../packages/core/testing/loopback.ts'
import { createContractReader } from '../../packages/gateway/src/data/evm/createContractReader.ts'
import { createTestRpc } from '../../packages/gateway/testing/createTestRpc.ts'
import { formatMessage } from '../../packages/plugin-siwx/src/message/formatMessage.ts'
import { createVerifier } from '../../packages/plugin-siwx/src/server/createVerifier.ts'

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly [{ readonly to?: string; readonly data: Hex }]
}

const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const refusing = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const good = '0x00000000000000000000000000000000000A11cE'
const word: Hex = `0x${'2a'.padStart(64, '0')}`
const { signal } = new AbortController()
const callTo = (to: string): ContractCall => ({ to: to as Hex, data: '0x70a08231' })

/** A node that refuses a call of one contract in the given words, and each call that contains it. */
async function start() {
  const state: { words?: NodeWords } = {}
  const answer = ({ id, method, params: [{ to, data }] }: Call): object => {
    const envelope = { jsonrpc: '2.0', id }
    if (method === 'eth_getCode') return { ...envelope, result: '0x60' }
    if (to === refusing || data.includes(refusing.slice(2).toLowerCase())) return { ...envelope, error: state.words }
    if (to !== multicall) return { ...envelope, result: word }
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const length = Array.isArray(args?.[0]) ? args[0].length : 0
    const result = Array.from({ length }, () => ({ success: true, returnData: word }))
    return { ...envelope, result: encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result }) }
  }
  const { url } = await loopback(({ text }) => {
    const body: Call | readonly Call[] = JSON.parse(text)
    const headers = { 'content-type': 'application/json' }
    return { headers, body: Array.isArray(body) ? body.map(answer) : answer(body as Call) }
  })
  const page = createRpc({ urls: [url], clock: systemClock, isRead, isAnswer, retries: 0 })
  const ofPage = (contract: Hex | undefined, calls: readonly ContractCall[]) =>
    readContracts({ rpc: page, multicall: contract }, calls, signal)
  const ofGateway = (contract: Hex | undefined, calls: readonly ContractCall[]) =>
    createContractReader({ rpc: createTestRpc(url).rpc, multicall: contract }).read(calls, signal)
  return { state, page, ofPage, ofGateway }
}

const calls = [good, refusing, good].map(callTo)
const answers = [word, undefined, word]

type Node = Awaited<ReturnType<typeof start>>

/** Every place that calls contracts: what each has of a list with one that refuses. */
const readers: readonly (readonly [string, (node: Node) => Promise<unknown>, unknown])[] = [
  ['the page, alone,', ({ ofPage }) => ofPage(undefined, [callTo(refusing)]), [undefined]],
  ['the page, in a batch,', ({ ofPage }) => ofPage(undefined, calls), answers],
  ['the page, in a multicall,', ({ ofPage }) => ofPage(multicall, calls), answers],
  ['the gateway, alone,', ({ ofGateway }) => ofGateway(undefined, [callTo(refusing)]), [undefined]],
  ['the gateway, one by one,', ({ ofGateway }) => ofGateway(undefined, calls), answers],
  ['the gateway, in a multicall,', ({ ofGateway }) => ofGateway(multicall, calls), answers],
  ['the server of an app', verify, { isValid: false, reason: 'refusedByContract', data: expect.anything() }],
]

const data = {
  domain: 'app.example',
  accountAddress: refusing,
  uri: 'https://app.example/',
  version: '1',
  chainId: 'eip155:1',
  nonce: '0123456789abcdef',
  issuedAt: '2026-01-01T00:00:00.000Z',
}

async function verify({ page }: Node) {
  const message = formatMessage(data, evmVerifier)
  const verifier = createVerifier({ verifiers: [evmVerifier], rpc: () => page })
  return verifier.verify(message, '0xdeadbeef', { domain: data.domain, nonce: data.nonce })
}

describe.each(readers)('%s', (_, read, refused) => {
  test.each(Object.entries(revertsOf))('takes the words of %s as the contract’s refusal', async (_name, errors) => {
    const node = await start()
    for (const words of errors) {
      node.state.words = words
      expect(await read(node), words.message).toEqual(refused)
    }
  })

  test('takes the words of no node’s trouble as the contract’s', async () => {
    const node = await start()
    for (const words of falseFriends) {
      node.state.words = words
      await expect(read(node), words.message).rejects.toBeInstanceOf(Error)
    }
  })
})
