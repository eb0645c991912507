import { expect, test } from 'vitest'
import { methodsOf } from './methodsOf.js'

const sections = (...methods: readonly string[]) =>
  methods.map((method) => ({ pluginId: method, value: { method, load: async () => undefined } }))

const installed = { isInstalled: true, hasWallets: true, order: [] }

test.each([
  ['the list comes first where a wallet is installed', ['mail', 'sms'], installed, ['wallet', 'mail', 'sms']],
  [
    'the list comes last where none is',
    ['mail', 'sms'],
    { ...installed, isInstalled: false },
    ['mail', 'sms', 'wallet'],
  ],
  [
    'a method is drawn once, however many sections it has',
    ['mail', 'sms', 'mail'],
    installed,
    ['wallet', 'mail', 'sms'],
  ],
  ['named methods come first', ['mail', 'sms'], { ...installed, order: ['sms', 'wallet'] }, ['sms', 'wallet', 'mail']],
  ['a name that no plugin brings is left out', ['mail'], { ...installed, order: ['pigeon'] }, ['wallet', 'mail']],
  ['there is no list without wallets', ['mail'], { ...installed, hasWallets: false }, ['mail']],
  ['a section of the list stands without wallets', ['wallet'], { ...installed, hasWallets: false }, ['wallet']],
] as const)('methodsOf(): %s', (_, methods, state, expected) => {
  expect(methodsOf(sections(...methods), state)).toEqual(expected)
})
