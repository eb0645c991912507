import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageHeaders } from '../../packages/gateway/src/wallet/pages/pageHeaders.ts'
import { root } from '../../scripts/root.ts'

test('the configuration of a host for the wallet’s pages has the headers that the gateway sends', () => {
  const page = readFileSync(join(root, 'docs/gateway-wallet.md'), 'utf8')
  const named = [...page.matchAll(/^ *add_header (\S+) "(.*)" always;$/gm)]
  const headers = named.map(([, name = '', value = '']) => [name.toLowerCase(), value])
  const sent = pageHeaders({ origin: 'https://wallet.shop.example', ancestors: ['https://shop.example'] })
  expect(Object.fromEntries(headers)).toEqual(sent)
})
