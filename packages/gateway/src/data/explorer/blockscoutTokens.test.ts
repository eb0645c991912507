import type { ServerResponse } from 'node:http'
import { createManualClock } from '@latchkey/server/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import { startService } from '../../../testing/startService.js'
import { createGuardedClient } from '../../outgoing/createGuardedClient.js'
import { createSource } from '../../outgoing/createSource.js'
import { systemNetwork } from '../../outgoing/systemNetwork.js'
import { createBlockscoutTokens } from './createBlockscoutTokens.js'

const owner = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const addressOf = (at: number) => `0x${at.toString().padStart(40, '0')}`
const { signal } = new AbortController()

/** The source in front of an explorer. */
async function start(answer: (path: string, response: ServerResponse) => unknown) {
  const clock = createManualClock()
  const service = await startService(answer)
  const client = createGuardedClient({ rules: { ports: [], allowLocal: true }, network: systemNetwork, clock })
  onTestFinished(() => client.close())
  const source = createSource({ name: 'blockscout', client, clock, currentRequester: ownWork, count: () => undefined })
  const tokens = createBlockscoutTokens({ url: `${service.url}/?apikey=abc`, source })
  return { tokensOf: (max = 200) => tokens.tokensOf(owner, max, signal), service, clock }
}
const holding = (at: number, parts: object = {}) => ({
  token: { address_hash: addressOf(at), name: 'T', symbol: 'T', decimals: '18', type: 'ERC-20' },
  token_id: null,
  value: '1',
  ...parts,
})

test('the tokens of all pages are found, by both names of their address, and what is no address is left out', async () => {
  const { tokensOf, service } = await start((path) =>
    path.includes('items_count')
      ? { items: [holding(2), holding(3, { token: { address: addressOf(3) } })], next_page_params: null }
      : {
          items: [holding(1), holding(0, { token: { address_hash: 'hello' } })],
          next_page_params: { fiat_value: null, items_count: 2, value: '1' },
        },
  )
  await expect(tokensOf()).resolves.toEqual([1, 2, 3].map(addressOf))
  expect(service.paths).toEqual([
    `/api/v2/addresses/${owner}/tokens?apikey=abc&type=ERC-20`,
    `/api/v2/addresses/${owner}/tokens?apikey=abc&type=ERC-20&items_count=2&value=1`,
  ])
})

test('checksums of another kind are understood', async () => {
  const canonical = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  // The same address as explorers of Rootstock write it (EIP-1191).
  const address_hash = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
  const { tokensOf } = await start(() => ({ items: [holding(1, { token: { address_hash } })], next_page_params: null }))
  await expect(tokensOf()).resolves.toEqual([canonical])
})

test('an explorer with pages without end is asked for five, and no more tokens are answered than asked for', async () => {
  let at = 0
  const { tokensOf, service } = await start(() => {
    at += 1
    return { items: [holding(at)], next_page_params: { items_count: at } }
  })
  await expect(tokensOf()).resolves.toHaveLength(5)
  await expect(tokensOf(2)).resolves.toHaveLength(2)
  expect(service.paths).toHaveLength(7)
})

test('an address that the explorer does not know has no tokens', async () => {
  const { tokensOf } = await start((_, response) => void response.writeHead(404).end('{"message":"Not found"}'))
  await expect(tokensOf()).resolves.toEqual([])
})

const failures: readonly (readonly [string, (response: ServerResponse) => unknown])[] = [
  ['status 200 with an error', () => ({ message: 'Something went wrong' })],
  ['another shape', () => ({ items: [{}] })],
  ['status 500', (response) => void response.writeHead(500).end()],
  [
    'half a body',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"items":', () => response.destroy())
    },
  ],
]
test.each(failures)('an explorer that answers %s is an error of the source', async (_, fail) => {
  const { tokensOf } = await start((_path, response) => fail(response))
  await expect(tokensOf()).rejects.toMatchObject({ name: 'SourceError' })
})

test('an explorer that does not answer for eight seconds is an error of the source', async () => {
  const { tokensOf, service, clock } = await start(() => undefined)
  const refused = expect(tokensOf()).rejects.toMatchObject({ name: 'SourceError', isTimeout: true })
  await vi.waitUntil(() => service.paths.length > 0)
  clock.advance(8000)
  await refused
})
