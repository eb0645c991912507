import { expect, inject, test } from 'vitest'
import { errorsOf } from '../../testing/errorsOf.js'
import { startService } from '../../testing/startService.js'
import { startTestGateway } from '../../testing/startTestGateway.js'

const { a } = inject('chains')
const networkId = `eip155:${a.id}`
const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** In the shape of Blockscout. */
const transaction = (block: number, timestamp: string) => ({
  hash: `0x${String(block).padStart(64, '0')}`,
  block_number: block,
  position: 0,
  timestamp,
  from: { hash: ada, is_contract: false },
  to: { hash: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
  created_contract: null,
  value: '1000',
  fee: { type: 'actual', value: '21000' },
  status: 'ok',
  result: 'success',
  nonce: 7,
  raw_input: '0x',
  method: null,
})

test('an item whose time is no date is left out of its page, and reported', async () => {
  const items = [
    transaction(3, '2025-06-15T15:06:40.000Z'),
    // ISO 8601 has hours alone. JavaScript does not read them.
    transaction(2, '2025-06-15T15:06:30+02'),
    transaction(1, '2025-06-15T15:06:20.000Z'),
  ]
  const explorer = await startService((path) => ({
    items: path.includes('/transactions') ? items : [],
    next_page_params: null,
  }))
  const gateway = await startTestGateway({
    allowLocal: true,
    networks: { [networkId]: { rpc: [a.url], explorer: explorer.url } },
  })
  const answer = await gateway.ask(`/v1/account/${ada}/history?chainId=${networkId}&projectId=shop`)
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as {
    readonly data: readonly { readonly metadata: { readonly minedAt: string } }[]
  }
  expect(data.map(({ metadata }) => metadata.minedAt)).toEqual(['2025-06-15T15:06:40.000Z', '2025-06-15T15:06:20.000Z'])
  await expect(errorsOf(gateway)).resolves.toBe(1)
})
