import { ConfigurationError, connectMethodsSlot, hostedCloud, walletsSlot } from '@latchkey/core'
import { createTestModal } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { embedded } from './embedded.js'

test.each<readonly [string, unknown]>([
  ['name', 7],
  ['name', ''],
  ['frame', 'wallet.app.example'],
  ['frame', 'ftp://wallet.app.example'],
  ['frame', 'https://ada:secret@wallet.app.example'],
  ['passkey', 'yes'],
])('embedded() refuses `%s` of %j where it is configured', (name, value) => {
  const create = () => embedded({ [name]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`embedded(): \`${name}\` is`)
})

const contributed = (given: Parameters<typeof createTestModal>[0]) => {
  const { modal } = createTestModal({ ...given, plugins: [embedded()] })
  const sections = modal.slot(connectMethodsSlot).get()
  return [
    ...sections.map(({ value }) => value.method),
    ...modal
      .slot(walletsSlot)
      .get()
      .map(({ value }) => value.name),
  ]
}
const services = { frame: 'https://wallet.app.example' }
const metadata = { name: 'Shop', description: '', url: '', icons: [] }

test.each([
  ['nothing without a frame', { metadata }, []],
  ['all with a frame', { metadata, services }, ['email', 'social', 'Shop wallet']],
  ['no e-mail with `features.email: false`', { services, features: { email: false } }, ['social', 'wallet']],
  ['no provider with `features.socials: false`', { services, features: { socials: false } }, ['email', 'wallet']],
  ['no provider with an empty list', { services, features: { socials: [] } }, ['email', 'wallet']],
] as const)('embedded() offers %s', (_, given, expected) => {
  expect(contributed(given as never)).toEqual(expected)
})

test('the providers are those of the app that the frame knows, in the app’s order', () => {
  const features = { socials: ['farcaster', 'github', 'google'] } as const
  const { modal } = createTestModal({ services, features, plugins: [embedded()] })
  expect(modal.plugins.embedded.socials).toEqual(['farcaster', 'github', 'google'])
})

test('a passkey is offered unless the services are those of the hosted cloud', () => {
  const own = createTestModal({ services, plugins: [embedded()] }).modal
  const cloud = createTestModal({ services: hostedCloud({ projectId: 'shop' }), plugins: [embedded()] }).modal
  expect([own.plugins.embedded.hasPasskey, cloud.plugins.embedded.hasPasskey]).toEqual([true, false])
})

test('`features.emailShowWallets: false` collapses the list of wallets', () => {
  const collapses = (emailShowWallets?: boolean) =>
    createTestModal({ services, features: { emailShowWallets }, plugins: [embedded()] })
      .modal.slot(connectMethodsSlot)
      .get()
      .find(({ value }) => value.method === 'email')?.value.collapsesWallets
  expect([collapses(), collapses(true), collapses(false)]).toEqual([false, false, true])
})
