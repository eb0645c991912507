import { createModal, type Modal, type Network, type OutcomeUnknownError } from '@latchkey/core'
import { ModalProvider } from '@latchkey/react'
import { createSolanaFaucet, createSolanaTestWallet, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { base58 } from '@scure/base'
import { verifySignIn } from '@solana/wallet-standard-util'
import { Connection, Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { act, type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { addressBytes } from '../address/addressBytes.js'
import { localnet } from '../networks/localnet.js'
import { solana } from '../solana.js'
import { verifyEd25519 } from '../verify/verifyEd25519.js'
import { useAnchorWallet, useConnection, useWallet } from './index.js'

const { url, networkId } = inject('solana')
const network: Network = { ...localnet(url), id: networkId }
const seeds = [throwAwaySolanaKeys[2], throwAwaySolanaKeys[3]] as [string, string]
const page = window

let root: Root | undefined
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Probe({ callHook }: { readonly callHook: () => void }): ReactNode {
  callHook()
  return null
}

/** Renders the hooks and returns their last results. */
async function use<Result>(modal: Modal, hook: () => Result): Promise<() => Result> {
  const results: Result[] = []
  await act(async () => {
    root = createRoot(document.createElement('div'))
    root.render(
      <StrictMode>
        <ModalProvider modal={modal}>
          <Probe callHook={() => results.push(hook())} />
        </ModalProvider>
      </StrictMode>,
    )
  })
  return () => results.at(-1) as Result
}

let wallets = 0
function create(options: Partial<Parameters<typeof createSolanaTestWallet>[0]> = {}) {
  // The wallets of all tests stay in the page.
  const name = `Wallet ${++wallets}`
  const wallet = createSolanaTestWallet({
    chains: [{ chain: 'solana:localnet', rpcUrl: url }],
    secretKeys: seeds,
    name,
    ...options,
  })
  wallet.register(page)
  return { wallet, name, modal: createModal({ networks: [network], adapters: [solana()] }) }
}

/** Selects a wallet and waits until it is connected. */
async function connect(state: () => ReturnType<typeof useWallet>, name: string) {
  await act(async () => {
    state().select(name)
    await state().connect()
  })
}

test('select() connects a wallet by its name, and the state is that of wallet-adapter', async () => {
  const { name, modal, wallet } = create()
  const state = await use(modal, useWallet)
  expect(state()).toMatchObject({ wallet: null, publicKey: null, connected: false, connecting: false })
  expect(state().signTransaction).toBeUndefined()
  expect(state().wallets.map(({ adapter }) => adapter.name)).toContain(name)
  const release = wallet.script.hold('standard:connect')
  await act(async () => {
    state().select(name)
    await wallet.script.asked('standard:connect')
  })
  expect(state()).toMatchObject({ connecting: true, connected: false, wallet: { adapter: { name, connecting: true } } })
  await act(async () => {
    release()
    await state().connect()
  })
  expect(state()).toMatchObject({
    connecting: false,
    connected: true,
    wallet: { readyState: 'Installed', adapter: { name, connected: true } },
  })
  expect(state().publicKey?.toBase58()).toBe(wallet.addresses[0])
  await act(() => state().disconnect())
  expect(state()).toMatchObject({ connected: false, disconnecting: false, wallet: null, publicKey: null })
})

test('sendTransaction() completes a legacy transaction, signs with other signers and sends it', async () => {
  const { name, modal } = create()
  const both = await use(modal, () => ({ ...useWallet(), ...useConnection() }))
  await connect(both, name)
  const payer = both().publicKey
  if (!payer) throw new Error('not connected')
  await createSolanaFaucet(url).fund(payer.toBase58(), 5_000_000_000n)
  const other = Keypair.generate()
  await createSolanaFaucet(url).fund(other.publicKey.toBase58(), 1_000_000_000n)
  const to = Keypair.generate().publicKey
  const transaction = new Transaction()
  for (const fromPubkey of [payer, other.publicKey])
    transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey: to, lamports: 1_000_000 }))
  let signature = ''
  await act(async () => {
    signature = await both().sendTransaction(transaction, both().connection, { signers: [other] })
  })
  await modal.adapters.solana?.waitForTransaction(signature)
  await expect(both().connection.getBalance(to)).resolves.toBe(2_000_000)
})

test('sendTransaction() sends what the wallet has signed through the given connection, on the network of that', async () => {
  const { name, modal, wallet } = create()
  const state = await use(modal, useWallet)
  await connect(state, name)
  const payer = state().publicKey
  if (!payer) throw new Error('not connected')
  await createSolanaFaucet(url).fund(payer.toBase58(), 5_000_000_000n)
  // The same node under another URL, as an app's own node is.
  const asked: string[] = []
  const own = new Connection(`${url}/?own`, {
    commitment: 'confirmed',
    fetch: async (_, init) => {
      asked.push((JSON.parse(String(init?.body)) as { readonly method: string }).method)
      return fetch(url, init as RequestInit)
    },
  })
  const to = Keypair.generate().publicKey
  const transfer = () => SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports: 1_000_000 })
  let signature = ''
  await act(async () => {
    signature = await state().sendTransaction(new Transaction().add(transfer()), own, { skipPreflight: true })
  })
  await modal.adapters.solana?.waitForTransaction(signature)
  expect(asked).toEqual(['getLatestBlockhash', 'getGenesisHash', 'sendTransaction'])
  await expect(own.getBalance(to)).resolves.toBe(1_000_000)

  // The node has it, and its answer does not arrive.
  const silent = new Connection(`${url}/?silent`, {
    fetch: async (_, init) => {
      const answer = await fetch(url, init as RequestInit)
      if (String(init?.body).includes('"sendTransaction"')) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  const unknown = await state()
    .sendTransaction(new Transaction().add(transfer()), silent)
    .catch((cause: unknown) => cause)
  expect(unknown).toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN', transaction: expect.any(String) })
  await modal.adapters.solana?.waitForTransaction((unknown as OutcomeUnknownError).transaction ?? '')
  await expect(own.getBalance(to)).resolves.toBe(2_000_000)

  const elsewhere = new Connection(`${url}/?elsewhere`, {
    fetch: async (_, init) => {
      const { id, method } = JSON.parse(String(init?.body)) as { readonly id: string; readonly method: string }
      if (method !== 'getGenesisHash') return fetch(url, init as RequestInit)
      return Response.json({ jsonrpc: '2.0', id, result: Keypair.generate().publicKey.toBase58() })
    },
  })
  wallet.script.clearLog()
  await expect(state().sendTransaction(new Transaction().add(transfer()), elsewhere)).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK_NOT_FOUND',
  })
  expect(wallet.script.prompts).toEqual([])
})

test('signMessage() and signIn() return valid signatures as bytes', async () => {
  const { name, modal } = create()
  const state = await use(modal, useWallet)
  await connect(state, name)
  const key = addressBytes(state().publicKey?.toBase58() ?? '')
  const message = new TextEncoder().encode('hello')
  const signature = (await state().signMessage?.(message)) ?? new Uint8Array()
  expect(verifyEd25519(key, message, signature)).toBe(true)
  const signed = await state().signIn?.({ statement: 'Welcome', nonce: 'abcdefgh12' })
  expect(new TextDecoder().decode(signed?.signedMessage)).toContain('Welcome')
  expect(base58.encode(key)).toBe(signed?.account.address)
  expect(verifyEd25519(key, signed?.signedMessage ?? message, signed?.signature ?? signature)).toBe(true)
  const unknown = { amount: '1' } as never
  await expect(state().signIn?.(unknown)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
})

test.each([
  {},
  { domain: location.host, statement: 'Welcome' },
  { nonce: 'abcdefgh12', uri: location.origin, version: '1', chainId: 'mainnet', issuedAt: '2026-01-10T12:00:00Z' },
  { statement: 'Welcome', requestId: '7', resources: ['https://app.example/a'], notBefore: '2020-01-10T12:00:00Z' },
])('signIn(%j) passes the app’s fields to the wallet as they are, and verifySignIn() agrees', async (input) => {
  const { name, modal, wallet } = create()
  const state = await use(modal, useWallet)
  await connect(state, name)
  const output = await state().signIn?.(input)
  expect(wallet.script.requests.filter(({ method }) => method === 'solana:signIn')).toMatchObject([{ params: [input] }])
  const [request] = wallet.script.requests.filter(({ method }) => method === 'solana:signIn')
  expect(request?.params).toStrictEqual([input])
  if (!output) throw new Error('The wallet can not sign in.')
  expect(verifySignIn(input, output)).toBe(true)
})

test('useAnchorWallet() is there while a wallet that signs is connected, and stays the same object', async () => {
  const { name, modal } = create()
  const both = await use(modal, () => ({ state: useWallet(), anchor: useAnchorWallet() }))
  expect(both().anchor).toBeUndefined()
  await connect(() => both().state, name)
  const { anchor } = both()
  expect(anchor?.publicKey.equals(both().state.publicKey as never)).toBe(true)
  await act(async () => modal.setTheme({ mode: 'dark' }))
  expect(both().anchor).toBe(anchor)
})

test('a wallet has only the functions that it can do', async () => {
  const { name, modal } = create({ without: ['solana:signMessage', 'solana:signIn', 'solana:signTransaction'] })
  const both = await use(modal, () => ({ state: useWallet(), anchor: useAnchorWallet() }))
  await connect(() => both().state, name)
  const { signMessage, signIn, signTransaction, signAllTransactions } = both().state
  expect([signMessage, signIn, signTransaction, signAllTransactions, both().anchor]).toEqual(Array(5).fill(undefined))
})

test('a rejected select() is reported in error, and the next one clears it', async () => {
  const { name, modal, wallet } = create()
  const state = await use(modal, useWallet)
  wallet.script.setAnswer('reject')
  await act(async () => {
    state().select(name)
    await expect(state().connect()).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
  })
  expect(state()).toMatchObject({ connected: false, connecting: false, error: { code: 'LATCHKEY_USER_REJECTED' } })
  wallet.script.setAnswer('approve')
  await connect(state, name)
  expect(state().error).toBeNull()
})

test('select() throws for an unknown name, and requests without a wallet reject', async () => {
  const { modal } = create()
  const both = await use(modal, () => ({ ...useWallet(), ...useConnection() }))
  expect(() => both().select('Nothing')).toThrow(expect.objectContaining({ code: 'LATCHKEY_CONNECTOR_NOT_FOUND' }))
  await expect(both().sendTransaction(new Transaction(), both().connection)).rejects.toMatchObject({
    code: 'LATCHKEY_NOT_CONNECTED',
  })
})

test('select() connects none of two wallets with one name, and adapter.connect() the chosen one', async () => {
  const { name, modal, wallet } = create()
  const impostor = createSolanaTestWallet({
    chains: [{ chain: 'solana:localnet', rpcUrl: url }],
    secretKeys: [...seeds].reverse() as [string, string],
    name,
  })
  impostor.register(page)
  const state = await use(modal, useWallet)
  expect(() => state().select(name)).toThrow(expect.objectContaining({ code: 'LATCHKEY_INVALID_INPUT' }))
  expect([...wallet.script.prompts, ...impostor.script.prompts]).toEqual([])
  const second = state().wallets.filter(({ adapter }) => adapter.name === name)[1]
  await act(async () => second?.adapter.connect())
  expect(state().publicKey?.toBase58()).toBe(impostor.addresses[0])
})

test('connect() opens the dialog, and rejects when the user closes it', async () => {
  const { modal } = create()
  const state = await use(modal, useWallet)
  let connecting: Promise<void> | undefined
  await act(async () => {
    connecting = state().connect()
  })
  expect(modal.state.$isOpen.get()).toBe(true)
  const closed = expect(connecting).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  await act(async () => modal.close())
  await closed
})
