import { expect, test } from 'vitest'
import { defaultSettings } from './DemoSettings.js'
import { readSettings } from './readSettings.js'
import { writeSettings } from './writeSettings.js'

const at = (search: string, hostname = 'localhost') => readSettings({ search, hostname })

test('a URL without a query gives the defaults, with test wallets on this machine only', () => {
  expect(at('')).toEqual(defaultSettings('localhost'))
  expect(at('').wallets).toBe(true)
  expect(at('', 'demo.example').wallets).toBe(false)
})

test('readSettings() restores what writeSettings() wrote', () => {
  const changed = {
    ...defaultSettings('localhost'),
    wallets: false,
    relayUrl: 'ws://localhost:7005',
    project: 'other',
    catalogue: 'http://localhost:7006',
    phone: false,
    namespaces: ['solana', 'bip122'],
    networks: ['b', 'c'],
    mode: 'dark',
    accent: '#aa3300',
    radius: '8',
    embedded: true,
    networkSwitch: false,
    prefetch: 'intent',
    locale: 'de-AT',
  } as const
  const search = writeSettings(changed, 'localhost')
  expect(search).toBe(
    '?wallets=off&relayUrl=ws%3A%2F%2Flocalhost%3A7005&project=other&catalogue=http%3A%2F%2Flocalhost%3A7006&phone=off&namespaces=solana%2Cbip122&networks=b%2Cc&mode=dark&accent=%23aa3300&radius=8&embedded=on&networkSwitch=off&prefetch=intent&locale=de-AT',
  )
  expect(at(search)).toEqual(changed)
  expect(writeSettings(defaultSettings('localhost'), 'localhost')).toBe('')
})

test.each([
  '?mode=pink',
  '?accent=red;x',
  '?radius=-1',
  '?networks=z',
  '?prefetch=soon',
  '?namespaces=cosmos',
  '?unknown=1',
])('readSettings() ignores %s', (search) => {
  expect(at(search)).toEqual(defaultSettings('localhost'))
})
