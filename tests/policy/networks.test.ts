import { expect, test } from 'vitest'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../packages/*/src/networks/*.ts', '!**/*.test.ts', '!**/networkFrom.ts'],
  { eager: true },
)
/** Hosts of other wallet kits. They serve their own users, and would learn who visits our pages. */
const otherKits =
  /walletconnect|reown|web3modal|thirdweb|privy|dynamic(?:auth)?\.|alchemy|infura|metamask|magic\.link|rainbow|web3auth|particle|turnkey|zerodev|moralis|quiknode|cloudflare-eth/i

function urlsIn(value: unknown): string[] {
  if (typeof value === 'string') return URL.canParse(value) && /^(?:http|ws)s?:/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(urlsIn) : []
}

test('built-in networks name no host of another wallet kit, and no key', () => {
  const urls = Object.entries(modules).flatMap(([path, module]) => urlsIn(module).map((url) => `${path}: ${url}`))
  expect(urls.length).toBeGreaterThan(40)
  expect(urls.filter((line) => otherKits.test(line))).toEqual([])
  expect(urls.filter((line) => /[0-9a-f]{32}|api-?key/i.test(line))).toEqual([])
})

test.each([
  'https://11155111.rpc.thirdweb.com',
  'https://rpc.walletconnect.org/v1',
  'https://eth-mainnet.g.alchemy.com/v2/demo',
])('the check for hosts of other wallet kits finds %s', (url) => {
  expect(url).toMatch(otherKits)
})
