import { createManualClock } from '@latchkey/server/testing'
import { expect, onTestFinished, test } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import { startService } from '../../../testing/startService.js'
import { createGuardedClient } from '../../outgoing/createGuardedClient.js'
import { createSource } from '../../outgoing/createSource.js'
import { systemNetwork } from '../../outgoing/systemNetwork.js'
import { createBlockscoutSigned } from './createBlockscoutSigned.js'

const owner = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const stranger = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const addressOf = (at: number) => `0x${at.toString().padStart(40, '0')}`
const hashOf = (at: number) => `0x${at.toString().padStart(64, '0')}`
const [signed, forged, sent, unknown] = [1, 2, 3, 4].map(addressOf) as [string, string, string, string]
const { signal } = new AbortController()

const transfer = (token: string, at: number, [from, to]: readonly [string, string]) => ({
  transaction_hash: hashOf(at),
  block_number: at,
  log_index: 0,
  from: { hash: from },
  to: { hash: to },
  token: { address_hash: token, type: 'ERC-20' },
  total: { value: '1', decimals: '6' },
})
const transaction = (from: string) => ({ hash: hashOf(1), from: { hash: from }, value: '0', nonce: 0 })

/** Nothing of an explorer but these answers. */
async function start(answers: Readonly<Record<string, unknown>>) {
  const clock = createManualClock()
  const service = await startService((path, response) => {
    const { pathname, searchParams } = new URL(path, 'http://explorer.example')
    const key = `${pathname.split('/').at(-1)}${searchParams.get('token') ?? ''}`
    if (!(key in answers)) response.writeHead(404).end()
    return answers[key]
  })
  const client = createGuardedClient({ rules: { ports: [], allowLocal: true }, network: systemNetwork, clock })
  onTestFinished(() => client.close())
  const source = createSource({ name: 'blockscout', client, clock, currentRequester: ownWork, count: () => undefined })
  return { service, signedOf: createBlockscoutSigned({ url: service.url, source }).signedOf }
}
const page = (...items: readonly object[]) => ({ items, next_page_params: null })

test('a token counts as moved by the account only if the account signed one of its transactions', async () => {
  const { signedOf } = await start({
    [`token-transfers${signed}`]: page(
      transfer(signed, 10, [stranger, owner]),
      transfer(signed, 11, [owner.toLowerCase(), stranger]),
    ),
    // The contract names the account as the sender, and a stranger signed.
    [`token-transfers${forged}`]: page(transfer(forged, 12, [owner, stranger])),
    [`token-transfers${sent}`]: page(transfer(sent, 10, [stranger, owner])),
    [hashOf(10)]: transaction(stranger),
    [hashOf(11)]: transaction(owner),
    [hashOf(12)]: transaction(stranger),
  })
  await expect(signedOf(owner, [signed, forged, sent, unknown], signal)).resolves.toEqual([signed])
})

test('transfers of other tokens, which an explorer answers that does not know the filter, prove nothing', async () => {
  const { signedOf } = await start({
    [`token-transfers${sent}`]: page(transfer(signed, 11, [owner, stranger])),
    [hashOf(11)]: transaction(owner),
  })
  await expect(signedOf(owner, [sent], signal)).resolves.toEqual([])
})

test('the explorer is asked about five tokens at most, with three transactions of each', async () => {
  const tokens = Array.from({ length: 9 }, (_, at) => addressOf(at + 1))
  const { service, signedOf } = await start(
    Object.fromEntries(
      tokens.map((token) => [
        `token-transfers${token}`,
        page(...Array.from({ length: 10 }, (_, at) => transfer(token, at + 20, [owner, stranger]))),
      ]),
    ),
  )
  await expect(signedOf(owner, tokens, signal)).resolves.toEqual([])
  expect(service.paths).toHaveLength(5 + 5 * 3)
})
