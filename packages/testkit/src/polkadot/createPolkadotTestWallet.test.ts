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

describe('the reference library accepts', () => {
  test.each(throwAwayPolkadotKeys)('bytes signed by a key of type $type', async (key) => {
    const { wallet, extension } = await connected({ keys: [key] })
    const [address = ''] = wallet.addresses
    const { signature } = await extension.signer.signRaw({ address, data: stringToHex('hello ✓'), type: 'bytes' })
    expect(signatureVerify(u8aWrapBytes('hello ✓'), signature, address)).toMatchObject({
      isValid: true,
      crypto: key.type,
    })
    expect(signatureVerify(u8aWrapBytes('hello'), signature, address).isValid).toBe(false)
  })

  test('wrapped bytes, which are not wrapped again', async () => {
    const { wallet, extension } = await connected()
    const [address = ''] = wallet.addresses
    const { signature } = await extension.signer.signRaw({ address, data: '<Bytes>x</Bytes>', type: 'bytes' })
    expect(signatureVerify('<Bytes>x</Bytes>', signature, address).isValid).toBe(true)
  })

  test.each([
    ['a short transaction', payload],
    ['a long transaction, signed by its hash', { ...payload, method: `0x0000${'ab'.repeat(300)}` }],
    ['a transaction with a metadata hash', { ...payload, mode: 1, metadataHash: `0x${'33'.repeat(32)}` as const }],
    [
      'a transaction with large numbers',
      { ...payload, nonce: '0xffffffff', tip: '0x00ffffffffffffffffffffffffffffff' } as const,
    ],
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

  test('bytes signed with sign(), for made-up answers', async () => {
    const { wallet } = await connected()
    const [address = ''] = wallet.addresses
    expect(signatureVerify(hexToU8a('0x00ff'), wallet.sign(address, hexToU8a('0x00ff')), address).isValid).toBe(true)
  })
})

test('enable() prompts once and the permission is restored after a reload', async () => {
  const memory = createMemoryStorage()
  const { wallet } = await connected({ memory })
  expect(wallet.script.prompts).toEqual([{ method: 'enable', params: { appName: 'Some app' } }])
  const reloaded = await connected({ memory })
  expect(reloaded.wallet.isAuthorized).toBe(true)
  expect(reloaded.wallet.script.prompts).toEqual([])
})

test('rejections have the messages of real wallets', async () => {
  const wallet = createPolkadotTestWallet({ answer: 'reject' })
  await expect(wallet.entry.enable('Some app')).rejects.toThrow('Cancelled')
  wallet.script.setAnswer('pending')
  await expect(wallet.entry.enable('Some app')).rejects.toThrow('pending authorization request')
})

test('after revoke() no account is shared and nothing is signed', async () => {
  const { wallet, extension } = await connected()
  wallet.revoke()
  await expect(extension.accounts.get()).rejects.toThrow('not allowed')
  const [address = ''] = wallet.addresses
  await expect(extension.signer.signRaw({ address, data: '0x00', type: 'bytes' })).rejects.toThrow('not allowed')
})

test('subscribe() reports the shared accounts soon and on each change', async () => {
  const { wallet, extension } = await connected()
  const lists: string[][] = []
  const stop = extension.accounts.subscribe((list) => lists.push(list.map(({ address }) => address)))
  expect(wallet.listenerCount()).toBe(1)
  await settle()
  const [alice = '', bob = ''] = wallet.addresses
  wallet.share([bob])
  wallet.lock()
  wallet.unlock()
  stop()
  wallet.share([alice])
  expect(lists).toEqual([[alice, bob], [bob], [], [bob]])
  expect(wallet.listenerCount()).toBe(0)
})

test('vanish() removes the wallet from the page and reappear() restores it', async () => {
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

test('emit() and answerNext() send made-up values', async () => {
  const { wallet, extension } = await connected()
  const lists: (readonly PolkadotTestAccount[])[] = []
  extension.accounts.subscribe((list) => lists.push(list))
  wallet.emit('nonsense')
  expect(lists).toEqual(['nonsense'])
  wallet.script.answerNext('accounts.get', { result: [] })
  await expect(extension.accounts.get()).resolves.toEqual([])
})

test('an address without a key is rejected', async () => {
  const { wallet, extension } = await connected()
  const stranger = '15VM9LA1AzsiZVEzzwrejWdqUb6LvtXrnXmWSSxL4qKwf4GC'
  expect(() => wallet.share([stranger])).toThrow(RangeError)
  await expect(extension.signer.signRaw({ address: stranger, data: '0x00', type: 'bytes' })).rejects.toThrow('keypair')
})
