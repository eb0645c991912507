import {
  type Connection,
  type ConnectionState,
  InvalidAnswerError,
  type Network,
  NoAccountError,
  solanaDevnet,
  solanaMainnet,
} from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { createSolanaTestWallet, solanaKey, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import type { Wallet } from '@wallet-standard/base'
import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { localnet } from '../networks/localnet.js'
import { connect } from './connect.js'
import { readAccounts } from './readAccounts.js'
import { restore } from './restore.js'

const signal = new AbortController().signal
const clock = createManualClock()
const context = { $networks: atom<readonly Network[]>([]), clock }
const request = { networkIds: ['solana:x'], signal } as const
const key = solanaKey(throwAwaySolanaKeys[0])
const account = (changes: Readonly<Record<string, unknown>> = {}) => ({
  address: key.address,
  publicKey: key.publicKey,
  chains: ['solana:mainnet'],
  features: [],
  ...changes,
})

/** A wallet with the given members only. */
function createWallet(changes: Readonly<Record<string, unknown>> = {}): Wallet {
  const odd: unknown = {
    version: '1.0.0',
    name: 'Odd',
    icon: '',
    chains: ['solana:mainnet'],
    accounts: [],
    features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account()] }) } },
    ...changes,
  }
  return odd as Wallet
}
const answering = (answer: unknown) =>
  createWallet({ features: { 'standard:connect': { version: '1.0.0', connect: async () => answer } } })

function observe(connection: Connection) {
  const states: (ConnectionState | undefined)[] = []
  const release = connection.watch({ next: (state) => states.push(state), ended: () => undefined })
  return { states, release }
}

describe('connect()', () => {
  test('reports the accounts with their keys and names, and what the wallet lacks', async () => {
    const wallet = createWallet({
      features: {
        'standard:connect': {
          version: '1.0.0',
          connect: async () => ({ accounts: [account({ label: ' Main\u202e ' })] }),
        },
        'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
      },
    })
    const { states } = observe(await connect(context, wallet, request))
    expect(states).toEqual([
      {
        accounts: [
          {
            id: key.address,
            address: key.address,
            type: 'eoa',
            publicKey: Buffer.from(key.publicKey).toString('hex'),
            name: 'Main',
          },
        ],
        networkIds: [solanaMainnet.id],
        lacks: ['signIn', 'transfer'],
      },
    ])
  })

  test('rejects with NoAccountError when the wallet gives no account', async () => {
    await expect(connect(context, answering({ accounts: [] }), request)).rejects.toBeInstanceOf(NoAccountError)
    const sui = account({ chains: ['sui:mainnet'] })
    await expect(connect(context, answering({ accounts: [sui] }), request)).rejects.toBeInstanceOf(NoAccountError)
  })

  test.each([
    ['undefined', undefined],
    ['an object instead of a list', { accounts: {} }],
    ['null', { accounts: [null] }],
    ['no address', { accounts: [account({ address: 7 })] }],
    ['an address of another key', { accounts: [account({ publicKey: new Uint8Array(32) })] }],
    ['a key too short', { accounts: [account({ publicKey: key.publicKey.slice(1) })] }],
    ['no key', { accounts: [account({ publicKey: [...key.publicKey] })] }],
    ['an EVM address', { accounts: [account({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })] }],
    ['no chains', { accounts: [account({ chains: undefined })] }],
    [
      'a getter that throws',
      {
        accounts: [
          Object.defineProperty(account(), 'address', {
            get() {
              throw new Error('no')
            },
          }),
        ],
      },
    ],
  ])('rejects with a typed error for %s', async (_, answer) => {
    await expect(connect(context, answering(answer), request)).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test('rejects when the wallet answers after the attempt has ended', async () => {
    const attempt = new AbortController()
    const wallet = createWallet()
    const connecting = connect(context, wallet, { ...request, signal: attempt.signal })
    attempt.abort(new Error('cancelled'))
    await expect(connecting).rejects.toThrow('cancelled')
  })
})

describe('networkIds of a connection', () => {
  const local = localnet('http://127.0.0.1:8899')
  const everywhere = ['solana:mainnet', 'solana:devnet', 'solana:testnet']
  async function connected(chains: unknown, accounts: readonly unknown[], networks: readonly Network[] = []) {
    const $networks = atom(networks)
    const made = createWallet({
      chains,
      features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) } },
    })
    return { $networks, ...observe(await connect({ $networks }, made, request)) }
  }

  test('are the networks of the wallet’s chains, and local networks', async () => {
    const { states } = await connected(['solana:mainnet'], [account()], [solanaDevnet, local])
    expect(states[0]?.networkIds).toEqual([solanaMainnet.id, local.id])
    expect(states[0]?.accounts[0]).not.toHaveProperty('networkIds')
  })

  test('are absent when the wallet lists all chains', async () => {
    const { states } = await connected(everywhere, [account({ chains: everywhere })], [local])
    expect(states[0]).not.toHaveProperty('networkIds')
    expect(states[0]?.accounts[0]).not.toHaveProperty('networkIds')
  })

  test('are reported by account, even for one that is listed once for each chain', async () => {
    const onDevnet = account({ chains: ['solana:devnet'] })
    const bound = await connected(everywhere, [onDevnet], [local])
    expect(bound.states[0]?.accounts).toMatchObject([{ networkIds: [solanaDevnet.id, local.id] }])
    const both = await connected(['solana:mainnet', 'solana:devnet'], [onDevnet, account()])
    expect(both.states[0]?.accounts).toHaveLength(1)
    expect(both.states[0]?.accounts[0]).not.toHaveProperty('networkIds')
  })

  test('follow the networks of the app', async () => {
    const { $networks, states, release } = await connected(['solana:mainnet'], [account()])
    $networks.set([local])
    expect(states.map((state) => state?.networkIds)).toEqual([[solanaMainnet.id], [solanaMainnet.id, local.id]])
    release()
    $networks.set([])
    expect(states).toHaveLength(2)
  })

  test('are only the local networks for an invalid list of chains', async () => {
    for (const chains of [undefined, 'solana:mainnet', [null, 7]]) {
      const { states } = await connected(chains, [account()], [solanaMainnet, local])
      expect(states[0]?.networkIds).toEqual([local.id])
    }
  })
})

test('readAccounts() reads a list once, each account once, at most a thousand', () => {
  const all = Array.from({ length: 5000 }, () => account())
  expect(readAccounts('connect', all)).toHaveLength(1)
  const proxy = new Proxy(all, {
    get(target, member) {
      if (member === '3') throw new Error('no')
      return Reflect.get(target, member)
    },
  })
  expect(() => readAccounts('connect', proxy)).toThrow(InvalidAnswerError)
})

describe('restore()', () => {
  const create = () => createSolanaTestWallet({ chains: [{ chain: 'solana:localnet' }] })

  test('sends nothing when the wallet shows its accounts by itself', async () => {
    const test = create()
    await expect(restore(context, test.wallet, request)).resolves.toBeUndefined()
    await connect(context, test.wallet, request)
    test.script.clearLog()
    await expect(restore(context, test.wallet, request)).resolves.toBeDefined()
    expect([test.script.prompts, test.script.requests]).toEqual([[], []])
  })

  test('sends a silent request when the wallet shows no account', async () => {
    const inputs: unknown[] = []
    const wallet = createWallet({
      features: {
        'standard:connect': {
          version: '1.0.0',
          connect: async (input: unknown) => {
            inputs.push(input)
            return { accounts: [account()] }
          },
        },
      },
    })
    await expect(restore(context, wallet, request)).resolves.toBeDefined()
    expect(inputs).toEqual([{ silent: true }])
  })

  test('keeps the session of a wallet that can not answer, and rejects an invalid answer', async () => {
    const failing = createWallet({
      features: {
        'standard:connect': {
          version: '1.0.0',
          connect: async () => {
            throw new Error('starting')
          },
        },
      },
    })
    await expect(restore(context, failing, request)).resolves.toBeUndefined()
    const starting = createWallet()
    Object.defineProperty(starting, 'accounts', {
      get() {
        throw new Error('starting')
      },
    })
    await expect(restore(context, starting, request)).resolves.toBeUndefined()
    await expect(restore(context, answering(undefined), request)).resolves.toBeUndefined()
    await expect(restore(context, answering({ accounts: [] }), request)).resolves.toBeUndefined()
    await expect(restore(context, answering({ accounts: 'x' }), request)).rejects.toBeInstanceOf(InvalidAnswerError)
    await expect(
      restore(context, createWallet({ accounts: [{ chains: ['solana:x'] }] }), request),
    ).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  const allowed = { ...request, memo: { authorized: true } }
  async function restored(wallet: Wallet): Promise<Connection> {
    const connection = await restore(context, wallet, allowed)
    if (typeof connection !== 'object') throw new Error(`No connection was restored: ${connection}.`)
    return connection
  }

  test('brings a locked wallet back when it is unlocked, without a prompt', async () => {
    const test = createSolanaTestWallet({ chains: [{ chain: 'solana:localnet' }] })
    const { memo } = await connect(context, test.wallet, request)
    expect(memo).toEqual(allowed.memo)
    test.lock()
    test.script.clearLog()
    const { states, release } = observe(await restored(test.wallet))
    test.unlock()
    expect(states.map((state) => state?.accounts[0]?.address)).toEqual([undefined, ...test.addresses])
    release()
    expect([test.listenerCount(), test.script.prompts]).toEqual([0, []])
  })

  test.each([
    ['rejects', { code: 4001 }, 'object'],
    ['fails', new Error('starting'), 'object'],
    ['reports that the page is not authorised', { code: 4100 }, 'string'],
  ])('watches a wallet that %s, unless the permission is gone', async (_, thrown, kind) => {
    const connect = async (): Promise<never> => {
      throw thrown
    }
    const wallet = createWallet({ features: { 'standard:connect': { version: '1.0.0', connect } } })
    expect(typeof (await restore(context, wallet, allowed))).toBe(kind)
  })

  describe('of a wallet that prompts for silent requests', () => {
    function prompting() {
      const request = vi.fn()
      const listeners = new Set<(change: unknown) => void>()
      const on = (_: string, listener: (change: unknown) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
      const features = {
        'standard:connect': { version: '1.0.0', connect: request },
        'standard:events': { version: '1.0.0', on },
      }
      const wallet = createWallet({ name: 'MetaMask', features })
      const show = (): void => {
        Object.assign(wallet, { accounts: [account()] })
        for (const listener of [...listeners]) listener({ accounts: wallet.accounts })
      }
      return { wallet, connectRequest: request, show, listeners }
    }

    test('sends no request, and restores the accounts that it shows within a second', async () => {
      const { wallet, connectRequest, show, listeners } = prompting()
      const restoring = restored(wallet)
      show()
      const { states, release } = observe(await restoring)
      expect(states[0]?.accounts[0]?.address).toBe(key.address)
      release()
      expect([connectRequest.mock.calls, listeners.size, clock.pending]).toEqual([[], 0, 0])
    })

    test('watches it after that second, and brings it back when it shows an account', async () => {
      const { wallet, connectRequest, show } = prompting()
      const restoring = restored(wallet)
      await clock.advance(1000)
      const { states, release } = observe(await restoring)
      show()
      expect(states.map((state) => state?.accounts[0]?.address)).toEqual([undefined, key.address])
      release()
      expect(connectRequest).not.toHaveBeenCalled()
    })

    test('ends the wait with the attempt', async () => {
      const { wallet, listeners } = prompting()
      const attempt = new AbortController()
      const restoring = restore(context, wallet, { ...request, signal: attempt.signal })
      attempt.abort()
      await expect(restoring).resolves.toBeUndefined()
      expect([listeners.size, clock.pending]).toEqual([0, 0])
    })
  })
})

describe('watch()', () => {
  async function createWatched(exposes: 'selected' | 'all' = 'selected') {
    const [first, second] = throwAwaySolanaKeys
    const test = createSolanaTestWallet({
      chains: [{ chain: 'solana:localnet' }],
      secretKeys: [first, second ?? ''],
      exposes,
    })
    const connection = await connect(context, test.wallet, request)
    return { test, connection, ...observe(connection) }
  }
  const addresses = (state: ConnectionState | undefined) => state?.accounts.map(({ address }) => address)

  test('reports another account, a lock, and a revoked permission', async () => {
    const { test, states, release } = await createWatched()
    const [one = '', other = ''] = test.addresses
    test.selectAccount(other)
    test.lock()
    test.unlock()
    test.revoke()
    expect(states.map(addresses)).toEqual([[one], [other], undefined, [other], undefined])
    release()
    expect(test.listenerCount()).toBe(0)
  })

  test('reads the wallet after an invalid event', async () => {
    const { test, states } = await createWatched('all')
    const before = addresses(states[0])
    for (const nonsense of [undefined, null, 7, {}, { accounts: 'x' }, { accounts: [7] }, { features: {} }])
      test.emit(nonsense)
    expect(states).toHaveLength(8)
    expect(states.map(addresses)).toEqual(Array(8).fill(before))
  })

  test('shows a wallet with invalid accounts as locked until a valid event', async () => {
    let onChange: ((change: unknown) => void) | undefined
    const wallet = createWallet({
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account()] }) },
        'standard:events': {
          version: '1.0.0',
          on: (_: string, listener: (change: unknown) => void) => {
            onChange = listener
            return () => undefined
          },
        },
      },
    })
    Object.defineProperty(wallet, 'accounts', {
      get() {
        throw new Error('no')
      },
    })
    const { states, release } = observe(await connect(context, wallet, request))
    onChange?.({})
    onChange?.({ accounts: [account()] })
    expect(states.map(addresses)).toEqual([[key.address], undefined, [key.address]])
    release()
    onChange?.({})
    expect(states).toHaveLength(3)
  })

  test('works without events, and with an emitter that throws', async () => {
    const throwing = createWallet({
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account()] }) },
        'standard:events': {
          version: '1.0.0',
          on() {
            throw new Error('no')
          },
        },
      },
    })
    for (const wallet of [createWallet(), throwing]) {
      const { states, release } = observe(await connect(context, wallet, request))
      expect(states).toHaveLength(1)
      expect(release).not.toThrow()
    }
  })

  test('disconnect() revokes the permission, and is absent when the wallet has no such feature', async () => {
    const { test, connection } = await createWatched()
    await connection.disconnect?.()
    expect(test.isAuthorized).toBe(false)
    expect((await connect(context, createWallet(), request)).disconnect).toBeUndefined()
  })
})
