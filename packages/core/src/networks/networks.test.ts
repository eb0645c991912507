import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allowLink } from '../entities/allowLink.js'
import { isNetworkId, type Network } from '../entities/network.js'

const names = readdirSync(import.meta.dirname)
  .map((file) => file.replace('.ts', ''))
  .filter((name) => !name.endsWith('.test') && name !== 'networkFrom')
const networks = await Promise.all(
  names.map(async (name) => {
    const module: Readonly<Record<string, Network>> = await import(
      /* @vite-ignore */ new URL(`${name}.ts`, import.meta.url).href
    )
    const network = module[name]
    if (!network) throw new Error(`${name}.ts does not export ${name}.`)
    return { name, network }
  }),
)

test('the package exports the built-in networks', () => {
  expect(Object.fromEntries(networks.map(({ name, network }) => [name, network.id]))).toEqual({
    mainnet: 'eip155:1',
    sepolia: 'eip155:11155111',
    avalanche: 'eip155:43114',
    base: 'eip155:8453',
    solanaMainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    solanaDevnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    solanaTestnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    bitcoin: 'bip122:000000000019d6689c085ae165831e93',
    bitcoinTestnet: 'bip122:000000000933ea01ad0ee984209779ba',
  })
})

test.each(networks)('$name has an id, a currency, and only https URLs', ({ network }) => {
  expect(isNetworkId(network.id)).toBe(true)
  expect(network.nativeCurrency.decimals).toBeGreaterThan(0)
  expect(network.nativeCurrency.symbol).toMatch(/^[A-Z]+$/)
  for (const url of network.rpcUrls.default.http) expect(new URL(url).protocol).toBe('https:')
  expect(allowLink(network.explorer?.url)).toBeDefined()
})

test.each(networks)('$name is marked as a test network if its name says so', ({ network }) => {
  expect(network.testnet ?? false).toBe(/test|sepolia|devnet/i.test(network.name))
})
