import { ed25519 } from '@noble/curves/ed25519.js'
import { u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { type Hex, hexToBytes, verifyMessage } from 'viem'
import { chains, look } from '../src/chains.ts'
import type { Demo } from '../src/Demo.ts'
import { expect, test } from '../src/relay/test.ts'

const text = async (demo: Demo, name: string) => (await demo.result(name).textContent()) ?? ''

/** Verified with libraries other than ours. */
const namespaces = [
  {
    name: 'EVM Networks',
    verify: (address: string, message: string, signature: string) =>
      verifyMessage({ address: address as Hex, message, signature: signature as Hex }),
  },
  {
    name: 'Solana',
    verify: (address: string, message: string, signature: string) =>
      ed25519.verify(
        signature.startsWith('0x') ? hexToBytes(signature as Hex) : base58.decode(signature),
        new TextEncoder().encode(message),
        base58.decode(address),
      ),
  },
  {
    name: 'Bitcoin',
    verify: (address: string, message: string, signature: string) =>
      Verifier.verifySignature(address, message, signature),
  },
  {
    name: 'Polkadot',
    verify: async (address: string, message: string, signature: string) => {
      await cryptoWaitReady()
      return signatureVerify(u8aWrapBytes(new TextEncoder().encode(message)), signature, address).isValid
    },
  },
] as const

test('a phone that scans the QR code connects four namespaces in one session, and each of them signs', async ({
  demo,
  relayDemo,
  createPhone,
  relay,
  watch,
}) => {
  test.slow()
  const phone = await createPhone()
  await relayDemo.open()
  await relayDemo.pair(phone)
  expect(phone.count('approved', 'wc_sessionPropose')).toBe(1)
  expect(phone.$sessions.get().map(({ namespaces: granted }) => [...granted.keys()])).toEqual([
    ['eip155', 'solana', 'bip122', 'polkadot'],
  ])
  await expect(demo.connections).toHaveCount(4)
  await expect(demo.connections.first()).toContainText('Latchkey Phone')
  // One socket of each side.
  expect(relay.connections).toBe(2)
  expect(watch.sockets.filter((url) => url.startsWith(relay.url))).toHaveLength(1)

  for (const { name, verify } of namespaces) {
    if (name !== 'EVM Networks') await demo.activate(name)
    await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
    await expect(demo.result('Verdict'), name).toHaveText(/^valid/)
    const [address, signature] = [(await demo.fact('Account').textContent()) ?? '', await text(demo, 'Signature')]
    expect(await verify(address, 'Hello from Latchkey', signature), name).toBe(true)
    expect(await verify(address, 'Hello from Hatchkey', signature), name).toBe(false)
  }
  expect(phone.$log.get().filter(({ outcome }) => outcome === 'approved')).toHaveLength(5)

  await demo.activate('EVM Networks')
  await demo.action('Send a transaction').getByRole('button', { name: 'Send' }).click()
  await expect(demo.result('Mined')).toHaveText(/^confirmed in block/)
  const hash = (await text(demo, 'Hash')) as Hex
  const [a] = phone.addresses(chains.a.id)
  expect((await look(chains.a.url).getTransactionReceipt({ hash })).from).toBe(a?.toLowerCase())

  await test.step('the app switches the network', async () => {
    const switching = demo.action('Switch network')
    await switching.getByLabel('To').selectOption('Local B')
    await switching.getByRole('button', { name: 'Switch' }).click()
    await expect(demo.result('Now on')).toHaveText(chains.b.id)
    await expect(demo.fact('Network')).toContainText(chains.b.id)
    await demo.action('Send a transaction').getByRole('button', { name: 'Send' }).click()
    await expect(demo.result('Hash')).not.toHaveText(hash)
    await expect(demo.result('Mined')).toHaveText(/^confirmed in block/)
    const onB = (await text(demo, 'Hash')) as Hex
    expect((await look(chains.b.url).getTransactionReceipt({ hash: onB })).status).toBe('success')
  })

  await test.step('the wallet switches the network and reports it', async () => {
    await phone.switchNetwork(chains.a.id)
    await expect(demo.fact('Network')).toContainText(chains.a.id)
  })
})
