import { expect, test } from 'vitest'
import { fakeAddress } from '../../testing/createFakeChain.js'
import { openTestDatabase } from '../../testing/openTestDatabase.js'
import { createSqlIndexRepository } from './createSqlIndexRepository.js'
import type { IndexRepository } from './IndexRepository.js'

const network = 'eip155:1'
const address = fakeAddress(1)
const page = { network, address, after: undefined, max: 50 }

/** What SQLite does for the queries of a read: a line for each table. */
async function plansOf(read: (repository: IndexRepository) => Promise<unknown>): Promise<readonly string[]> {
  const queries: string[] = []
  const database = openTestDatabase(':memory:', { logQuery: (query) => void queries.push(query) })
  const repository = createSqlIndexRepository(database)
  queries.length = 0
  await read(repository)
  return queries.flatMap((query) =>
    (
      database.$client.prepare(`explain query plan ${query}`).all(...parametersOf(query)) as {
        readonly detail: string
      }[]
    )
      .map(({ detail }) => detail)
      .filter((detail) => /^(SEARCH|SCAN) index_/.test(detail)),
  )
}

const parametersOf = (query: string): readonly null[] => [...query].filter((each) => each === '?').map(() => null)

test.each([
  ['tokensOf', (repository: IndexRepository) => repository.tokensOf(network, address, 500)],
  ['entries', (repository: IndexRepository) => repository.entries(page)],
  ['holdings', (repository: IndexRepository) => repository.holdings(page)],
] as const)('%s() reads the rows of the address, and not those of the network', async (_name, read) => {
  const plans = await plansOf(read)
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) expect(plan).toMatch(/\((?=.*network=\?).*(address|owner|block)=\?/)
})
