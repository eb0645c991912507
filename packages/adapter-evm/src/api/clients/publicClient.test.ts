import { createModal, type Network } from '@latchkey/core'
import {
  type BaseError,
  ContractFunctionRevertedError,
  type Hex,
  InvalidInputRpcError,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { expect, inject, test } from 'vitest'
import { evm } from '../../evm.js'

const { a } = inject('chains')
const network = (url: string): Network => ({
  id: `eip155:${a.id}`,
  name: 'Chain A',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})

const clientOf = (options: { readonly url?: string; readonly fetch?: typeof fetch } = {}) =>
  createModal({
    networks: [network(options.url ?? a.url)],
    adapters: [evm()],
    ...(options.fetch && { fetch: options.fetch }),
  }).adapters.eip155.publicClient()

test("publicClient() decodes a contract's custom error", async () => {
  const client = await clientOf()
  const address = '0x00000000000000000000000000000000c0ded001'
  // Reverts every call with the selector of its error.
  const code: Hex = `0x63${toFunctionSelector('Refused()').slice(2)}6000526004601cfd`
  await client.request({ method: 'anvil_setCode', params: [address, code] } as never)
  const abi = parseAbi(['function ask() view returns (uint256)', 'error Refused()'])
  const failure = await client.readContract({ address, abi, functionName: 'ask' }).catch((cause: unknown) => cause)
  const revert = (failure as BaseError).walk((cause) => cause instanceof ContractFunctionRevertedError)
  expect(revert).toMatchObject({ data: { errorName: 'Refused' } })
})

test('publicClient() reports a dropped filter in the class for which viem creates a new filter', async () => {
  const answer = ({ id }: { readonly id: number }) => ({
    jsonrpc: '2.0',
    id,
    error: { code: -32000, message: 'filter not found' },
  })
  const client = await clientOf({
    url: 'http://127.0.0.1:1',
    fetch: async (_, request) => {
      const requested = JSON.parse(String(request?.body))
      return Response.json(Array.isArray(requested) ? requested.map(answer) : answer(requested))
    },
  })
  const failure = await client
    .request({ method: 'eth_getFilterChanges', params: ['0x1'] })
    .catch((cause: unknown) => cause)
  expect(failure).toBeInstanceOf(InvalidInputRpcError)
  expect((failure as BaseError).details).toBe('filter not found')
})

test('publicClient() rejects with AbortError as soon as a read is aborted', async () => {
  const requested = Promise.withResolvers<void>()
  const client = await clientOf({
    url: 'http://127.0.0.1:1',
    fetch: () => {
      requested.resolve()
      return new Promise<never>(() => undefined)
    },
  })
  const cancel = new AbortController()
  const failure = client
    .request({ method: 'eth_blockNumber' }, { signal: cancel.signal } as never)
    .catch(({ name }) => name)
  await requested.promise
  cancel.abort()
  await expect(failure).resolves.toBe('AbortError')
})
