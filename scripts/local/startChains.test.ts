import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { anvilBinary } from './anvilBinary.ts'
import { startAnvil } from './startAnvil.ts'
import { startChains } from './startChains.ts'

async function chainId(url: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result } = (await response.json()) as { result: string }
  return Number.parseInt(result, 16)
}

test('startChains() starts two chains with different ids, and stop() ends both', async () => {
  const chains = await startChains()
  try {
    await expect(chainId(chains.a.url)).resolves.toBe(31_337)
    await expect(chainId(chains.b.url)).resolves.toBe(1_338)
  } finally {
    await chains.stop()
  }
  await expect(chainId(chains.a.url)).rejects.toThrow('fetch failed')
  await expect(chainId(chains.b.url)).rejects.toThrow('fetch failed')
})

test('startAnvil() takes the next port when one is busy', async () => {
  const holder = createServer()
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const chain = await startAnvil({ chainId: 7, port })
  try {
    expect(new URL(chain.url).port).not.toBe(String(port))
    await expect(chainId(chain.url)).resolves.toBe(7)
  } finally {
    await chain.stop()
    holder.close()
  }
})

test('stop() of a chain can be called twice', async () => {
  const chain = await startAnvil({ chainId: 7 })
  await chain.stop()
  await expect(chain.stop()).resolves.toBeUndefined()
})

test('startAnvil() rejects with the output of anvil when the chain does not start', async () => {
  await expect(startAnvil({ chainId: -1 })).rejects.toThrow(
    /chain -1 did not start: .*--chain-id|chain -1 did not start: error/s,
  )
})

test('anvilBinary() finds the program instead of its wrapper and throws for other platforms', () => {
  expect(anvilBinary()).toMatch(/anvil-[a-z0-9]+-[a-z0-9]+[\\/]bin[\\/]anvil(\.exe)?$/)
  expect(() => anvilBinary('sunos', 'sparc')).toThrow('anvil is not available for sunos on sparc.')
})
