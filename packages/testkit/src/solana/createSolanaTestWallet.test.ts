import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { getTransactionDecoder } from '@solana/kit'
import type { Wallet } from '@wallet-standard/base'
import type { StandardEventsFeature } from '@wallet-standard/features'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { chainRpc } from '../evm/chainRpc.js'
import { createMemoryStorage } from '../page/createMemoryStorage.js'
import { buildSolanaTransfer } from './buildSolanaTransfer.js'
import { createSolanaFaucet } from './createSolanaFaucet.js'
import { createSolanaTestWallet, type SolanaTestWalletOptions } from './createSolanaTestWallet.js'
import { solanaKey } from './solanaKey.js'
import { throwAwaySolanaKeys } from './throwAwaySolanaKeys.js'

const { url } = inject('solana')
const [seed, otherSeed] = throwAwaySolanaKeys.slice(7, 9) as [string, string]
const [ada, bob] = [solanaKey(seed), solanaKey(otherSeed)]
/** A new account: other tests on this chain pay to the throw-away accounts. */
const receiver = base58.encode(ed25519.getPublicKey(ed25519.utils.randomSecretKey()))
beforeAll(() => createSolanaFaucet(url).fund(ada.address, 10_000_000_000n))

const create = (options: Partial<SolanaTestWalletOptions> = {}) =>
  createSolanaTestWallet({
    chains: [{ chain: 'solana:localnet', rpcUrl: url }, { chain: 'solana:devnet' }],
    secretKeys: [seed, otherSeed],
    ...options,
  })
/** Calls a feature as a page does. */
const call = (wallet: Wallet, name: string, ...inputs: unknown[]): Promise<unknown> => {
  const method = name.slice(name.indexOf(':') + 1)
  const feature = wallet.features[name as 'a:b'] as Readonly<Record<string, (...inputs: unknown[]) => Promise<unknown>>>
  return feature[method]?.(...inputs) ?? Promise.reject(new Error(`No ${name}`))
}
const addressesOf = (wallet: Wallet) => wallet.accounts.map(({ address }) => address)
const blockhash = async () => {
  const { value } = (await chainRpc(url, { method: 'getLatestBlockhash' })) as { value: { blockhash: string } }
  return value.blockhash
}

test('accounts are hidden until the user allows it, then the selected one is shown', async () => {
  const { wallet, script } = create()
  expect(addressesOf(wallet)).toEqual([])
  await expect(call(wallet, 'standard:connect', { silent: true })).resolves.toEqual({ accounts: [] })
  expect(script.prompts).toEqual([])
  await expect(call(wallet, 'standard:connect')).resolves.toMatchObject({ accounts: [{ address: ada.address }] })
  expect([addressesOf(wallet), script.prompts.length]).toEqual([[ada.address], 1])
  await call(wallet, 'standard:connect')
  expect(script.prompts).toHaveLength(1)
})

test('with `exposes: all` the page sees all accounts, the selected one first', async () => {
  const { wallet, selectAccount } = create({ exposes: 'all' })
  await call(wallet, 'standard:connect')
  selectAccount(bob.address)
  expect(addressesOf(wallet)).toEqual([bob.address, ada.address])
})

test('changed accounts, locks and revocations are reported once each', async () => {
  const test = create()
  const changes: unknown[] = []
  const events = test.wallet.features['standard:events'] as StandardEventsFeature['standard:events']
  const off = events.on('change', ({ accounts = [] }) => changes.push(accounts.map(({ address }) => address)))
  await call(test.wallet, 'standard:connect')
  test.selectAccount(bob.address)
  test.selectAccount(bob.address)
  test.lock()
  test.lock()
  test.unlock()
  test.revoke()
  expect(changes).toEqual([[ada.address], [bob.address], [], [bob.address], []])
  expect(test.listenerCount()).toBe(1)
  off()
  expect(test.listenerCount()).toBe(0)
  expect(() => test.selectAccount('x')).toThrow(RangeError)
})

test('the wallet restores its state from its memory and ignores a broken one', async () => {
  const memory = createMemoryStorage()
  const before = create({ memory })
  await call(before.wallet, 'standard:connect')
  before.selectAccount(bob.address)
  const after = create({ memory })
  expect([after.isAuthorized, addressesOf(after.wallet)]).toEqual([true, [bob.address]])
  memory.mode = 'blocked'
  expect(create({ memory }).isAuthorized).toBe(false)
  memory.mode = 'working'
  for (const text of ['{', 'null', '7', '{}']) {
    memory.setItem([...memory.entries.keys()][0] ?? '', text)
    expect(create({ memory }).isAuthorized).toBe(false)
  }
})

describe('the wallet signs', () => {
  test('messages', async () => {
    const { wallet } = create()
    await call(wallet, 'standard:connect')
    const message = new TextEncoder().encode('hello')
    const answer = await call(wallet, 'solana:signMessage', { account: wallet.accounts[0], message })
    const [{ signature, signedMessage }] = answer as [{ signature: Uint8Array; signedMessage: Uint8Array }]
    expect(signedMessage).toEqual(message)
    expect(ed25519.verify(signature, message, base58.decode(ada.address))).toBe(true)
  })

  test('sign-ins, which also connect', async () => {
    const { wallet } = create()
    const answer = await call(wallet, 'solana:signIn', { domain: 'app.example', nonce: '12345678', statement: 'Hi' })
    const [{ signature, signedMessage, account }] = answer as [
      { signature: Uint8Array; signedMessage: Uint8Array; account: { address: string } },
    ]
    expect(new TextDecoder().decode(signedMessage)).toBe(
      `app.example wants you to sign in with your Solana account:\n${ada.address}\n\nHi\n\nNonce: 12345678`,
    )
    expect(ed25519.verify(signature, signedMessage, base58.decode(account.address))).toBe(true)
    expect(addressesOf(wallet)).toEqual([ada.address])
  })

  test('no sign-in for an unknown chain name', async () => {
    const { wallet, script } = create()
    const input = { domain: 'app.example', chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
    await expect(call(wallet, 'solana:signIn', input)).rejects.toMatchObject({ code: -32602 })
    expect(script.prompts).toEqual([])
    for (const chainId of ['mainnet', 'solana:devnet']) {
      await expect(call(wallet, 'solana:signIn', { ...input, chainId })).resolves.toHaveLength(1)
    }
  })

  test.each(['legacy', 0] as const)('and sends transactions of version %s', async (version) => {
    const { wallet } = create()
    await call(wallet, 'standard:connect')
    const transaction = buildSolanaTransfer({
      from: ada.address,
      to: receiver,
      lamports: 1_000_000n,
      blockhash: await blockhash(),
      version,
    })
    const input = { account: wallet.accounts[0], transaction, chain: 'solana:localnet' }
    const [{ signedTransaction }] = (await call(wallet, 'solana:signTransaction', input)) as [
      { signedTransaction: Uint8Array },
    ]
    const { messageBytes, signatures } = getTransactionDecoder().decode(signedTransaction)
    const own = Object.values(signatures)[0] ?? new Uint8Array()
    expect(ed25519.verify(Uint8Array.from(own), Uint8Array.from(messageBytes), ada.publicKey)).toBe(true)
    const before = await chainRpc(url, { method: 'getBalance', params: [receiver] })
    const [{ signature }] = (await call(wallet, 'solana:signAndSendTransaction', input)) as [{ signature: Uint8Array }]
    expect(signature).toEqual(Uint8Array.from(own))
    const after = await chainRpc(url, { method: 'getBalance', params: [receiver] })
    expect(lamportsIn(after) - lamportsIn(before)).toBe(1_000_000)
  })
})
const lamportsIn = (answer: unknown) => (answer as { readonly value: number }).value

describe('the wallet rejects', () => {
  const transactionOf = (from: string) =>
    buildSolanaTransfer({ from, to: bob.address, lamports: 1n, blockhash: '1'.repeat(32) })

  test('requests for foreign accounts, chains and signatures', async () => {
    const { wallet } = create()
    const account = { address: ada.address }
    await expect(call(wallet, 'solana:signMessage', { account, message: new Uint8Array() })).rejects.toMatchObject({
      code: 4100,
    })
    await call(wallet, 'standard:connect')
    const ask = (input: object) => call(wallet, 'solana:signTransaction', { account, ...input })
    await expect(ask({ transaction: transactionOf(ada.address), chain: 'solana:mainnet' })).rejects.toMatchObject({
      code: 4902,
    })
    await expect(ask({ transaction: transactionOf(bob.address) })).rejects.toMatchObject({ code: -32602 })
    await expect(
      call(wallet, 'solana:signAndSendTransaction', {
        account,
        transaction: transactionOf(ada.address),
        chain: 'solana:devnet',
      }),
    ).rejects.toMatchObject({ code: -32603 })
  })

  test('unsupported transaction versions', async () => {
    const { wallet } = create({ versions: ['legacy'] })
    await call(wallet, 'standard:connect')
    const input = { account: wallet.accounts[0], transaction: transactionOf(ada.address) }
    await expect(call(wallet, 'solana:signTransaction', input)).rejects.toMatchObject({ code: 4200 })
  })

  test('requests that the user rejects, and a second connect while one is open', async () => {
    const { wallet, script } = create({ answer: 'reject' })
    await expect(call(wallet, 'standard:connect')).rejects.toMatchObject({ code: 4001 })
    script.setAnswer('approve')
    const release = script.hold()
    const first = call(wallet, 'standard:connect')
    await script.asked()
    await expect(call(wallet, 'standard:connect')).rejects.toMatchObject({ code: -32002 })
    release()
    await expect(first).resolves.toMatchObject({ accounts: [{ address: ada.address }] })
  })
})

test('features in `without` are absent', () => {
  const { wallet } = create({ without: ['solana:signIn', 'standard:events'] })
  expect(Object.keys(wallet.features)).toEqual([
    'standard:connect',
    'standard:disconnect',
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
  ])
})

test('createToken() makes tokens of both programs', async () => {
  const faucet = createSolanaFaucet(url)
  for (const program of ['token', 'token2022'] as const) {
    const mint = await faucet.createToken({ to: ada.address, units: 5n, decimals: 2, program })
    const { value } = (await chainRpc(url, { method: 'getTokenSupply', params: [mint] })) as {
      value: { amount: string; decimals: number }
    }
    expect(value).toMatchObject({ amount: '5', decimals: 2 })
  }
})
