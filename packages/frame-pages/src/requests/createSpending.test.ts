import { expect, test } from 'vitest'
import { createMemoryStore } from '../../testing/createMemoryStore.js'
import { createSpending } from './createSpending.js'

const hour = 60 * 60_000
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network = (limit: bigint | undefined, id = 'eip155:1') => ({ id, name: id, nativeCurrency: currency, limit })

function open() {
  let now = 1_000 * hour
  const store = createMemoryStore()
  return {
    spending: createSpending({ store, realm: 'shop', now: () => now }),
    other: createSpending({ store, realm: 'game', now: () => now }),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test('what was sent in 24 hours counts, on its network and in its realm', async () => {
  const { spending, other, pass } = open()
  const limited = network(10n)
  await spending.note(limited, 6n)
  await expect(spending.isAbove(limited, 4n)).resolves.toBe(false)
  await expect(spending.isAbove(limited, 5n)).resolves.toBe(true)
  await expect(spending.isAbove(network(10n, 'eip155:10'), 10n)).resolves.toBe(false)
  await expect(other.isAbove(limited, 10n)).resolves.toBe(false)
  pass(23 * hour)
  await spending.note(limited, 1n)
  await expect(spending.isAbove(limited, 4n)).resolves.toBe(true)
  pass(hour)
  await expect(spending.isAbove(limited, 9n)).resolves.toBe(false)
  await expect(spending.isAbove(limited, 10n)).resolves.toBe(true)
})

test('a network without a limit has none, and a request that sends nothing is never above it', async () => {
  const { spending } = open()
  await spending.note(network(undefined), 100n)
  await expect(spending.isAbove(network(undefined), 10n ** 30n)).resolves.toBe(false)
  await expect(spending.isAbove(network(0n), 0n)).resolves.toBe(false)
  await expect(spending.isAbove(network(0n), 1n)).resolves.toBe(true)
})

test('a clock that is set back for days does not lock the user out', async () => {
  const { spending, pass } = open()
  await spending.note(network(10n), 10n)
  pass(-48 * hour)
  await expect(spending.isAbove(network(10n), 10n)).resolves.toBe(false)
})
