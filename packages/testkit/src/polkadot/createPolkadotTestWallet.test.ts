import { TypeRegistry } from '@polkadot/types'
import { hexToU8a, stringToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../page/createMemoryStorage.js'
import { settle } from '../time/settle.js'
import { createPolkadotTestWallet, type PolkadotTestAccount } from './createPolkadotTestWallet.js'
import type { PolkadotPayload } from './polkadotPayload.js'
import { throwAwayPolkadotKeys } from './throwAwayPolkadotKeys.js'

beforeAll(async () => {
  await cryptoWaitReady()
})

const payload: Omit<PolkadotPayload, 'address'> = {
  blockHash: `0x${'11'.repeat(32)}`,
  blockNumber: '0x00000001',
  era: '0x4503',
  genesisHash: `0x${'22'.repeat(32)}`,
  method: '0x00001468656c6c6f',
  nonce: '0x00000100',
  specVersion: '0x000f4a41',
  tip: '0x0000000000000000000000174876e800',
  transactionVersion: '0x0000001a',
  signedExtensions: [
    'CheckNonZeroSender',
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'ChargeTransactionPayment',
    'CheckMetadataHash',
  ],
  version: 4,
}

async function connected(...[options]: Parameters<typeof createPolkadotTestWallet>) {
  const wallet = createPolkadotTestWallet(options)
  const extension = await wallet.entry.enable('Some app')
  return { wallet, extension }
}

describe('what it signs, as the reference library sees it', () => {
  test.each(throwAwayPolkadotKeys)('bytes, by a key of $type', async (key) => {
    const { wallet, extension } = await connected({ keys: [key] })
    const [address = ''] = wallet.addresses
    const { signature } = await extension.signer.signRaw({ address, data: stringToHex('hello ✓'), type: 'bytes' })
    expect(signatureVerify(u8aWrapBytes('hello ✓'), signature, address)).toMatchObject({
      isValid: true,
      crypto: key.type,
    })
    expect(signatureVerify(u8aWrapBytes('hello'), signature, address).isValid).toBe(false)
  })

  test('bytes that are wrapped already are not wrapped again', async () => {
    const { wallet, extension } = await connected()
    const [address = ''] = wallet.addresses
    const { signature } = await extension.signer.signRaw({ address, data: '<Bytes>x</Bytes>', type: 'bytes' })
    expect(signatureVerify('<Bytes>x</Bytes>', signature, address).isValid).toBe(true)
  })

  test.each([
    ['a short transaction', payload],
    ['a long one, by its hash', { ...payload, method: `0x0000${'ab'.repeat(300)}` }],
    ['one with a proof of metadata', { ...payload, mode: 1, metadataHash: `0x${'33'.repeat(32)}` as const }],
    ['one with large numbers', { ...payload, nonce: '0xffffffff', tip: '0x00ffffffffffffffffffffffffffffff' } as const],
  ])('%s', async (_, one) => {
    const { wallet, extension } = await connected()
    for (const address of wallet.addresses) {
      const { signature } = await extension.signer.signPayload({ ...one, address })
      const registry = new TypeRegistry()
      registry.setSignedExtensions([...one.signedExtensions])
      const encoded = registry.createType('ExtrinsicPayload', { ...one, address }, { version: 4 })
      const bytes = encoded.toU8a({ method: true })
      const signed = bytes.length > 256 ? registry.hash(bytes) : bytes
      expect(signatureVerify(signed, `0x${signature.slice(4)}`, address).isValid).toBe(true)
    }
  })

  test('and by hand, for an answer that a test makes up', async () => {
    const { wallet } = await connected()
    const [address = ''] = wallet.addresses
    expect(signatureVerify(hexToU8a('0x00ff'), wallet.sign(address, hexToU8a('0x00ff')), address).isValid).toBe(true)
  })
})

test('asks the person once, and remembers the permission over a reload', async () => {
  const memory = createMemoryStorage()
  const { wallet } = await connected({ memory })
  expect(wallet.script.prompts).toEqual([{ method: 'enable', params: { appName: 'Some app' } }])
  const reloaded = await connected({ memory })
  expect(reloaded.wallet.isAuthorized).toBe(true)
  expect(reloaded.wallet.script.prompts).toEqual([])
})

test('says no in the words of its kind', async () => {
  const wallet = createPolkadotTestWallet({ answer: 'reject' })
  await expect(wallet.entry.enable('Some app')).rejects.toThrow('Cancelled')
  wallet.script.setAnswer('pending')
  await expect(wallet.entry.enable('Some app')).rejects.toThrow('pending authorization request')
})

test('shares nothing and signs nothing once the permission is taken back', async () => {
  const { wallet, extension } = await connected()
  wallet.revoke()
  await expect(extension.accounts.get()).rejects.toThrow('not allowed')
  const [address = ''] = wallet.addresses
  await expect(extension.signer.signRaw({ address, data: '0x00', type: 'bytes' })).rejects.toThrow('not allowed')
})

test('tells who subscribed what it shares, now and on each change', async () => {
  const { wallet, extension } = await connected()
  const told: string[][] = []
  const stop = extension.accounts.subscribe((list) => told.push(list.map(({ address }) => address)))
  expect(wallet.listenerCount()).toBe(1)
  await settle()
  const [alice = '', bob = ''] = wallet.addresses
  wallet.share([bob])
  wallet.lock()
  wallet.unlock()
  stop()
  wallet.share([alice])
  expect(told).toEqual([[alice, bob], [bob], [], [bob]])
  expect(wallet.listenerCount()).toBe(0)
})

test('leaves the page when it vanishes, and comes back', async () => {
  const page: { injectedWeb3?: Record<string, unknown> } = { injectedWeb3: { other: {} } }
  const { wallet } = await connected()
  const uninstall = wallet.install(page)
  expect(Object.keys(page.injectedWeb3 ?? {})).toEqual(['other', 'test-wallet'])
  wallet.vanish()
  expect(Object.keys(page.injectedWeb3 ?? {})).toEqual(['other'])
  wallet.reappear()
  expect(page.injectedWeb3?.['test-wallet']).toBe(wallet.entry)
  uninstall()
  expect(Object.keys(page.injectedWeb3 ?? {})).toEqual(['other'])
})

test('tells a made-up list and gives a made-up answer', async () => {
  const { wallet, extension } = await connected()
  const told: (readonly PolkadotTestAccount[])[] = []
  extension.accounts.subscribe((list) => told.push(list))
  wallet.emit('nonsense')
  expect(told).toEqual(['nonsense'])
  wallet.script.answerNext('accounts.get', { result: [] })
  await expect(extension.accounts.get()).resolves.toEqual([])
})

test('has no key of a stranger', async () => {
  const { wallet, extension } = await connected()
  const stranger = '15VM9LA1AzsiZVEzzwrejWdqUb6LvtXrnXmWSSxL4qKwf4GC'
  expect(() => wallet.share([stranger])).toThrow(RangeError)
  await expect(extension.signer.signRaw({ address: stranger, data: '0x00', type: 'bytes' })).rejects.toThrow('keypair')
})
