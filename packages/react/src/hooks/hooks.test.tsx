import { provide } from '@latchkey/core'
import { transactionsService } from '@latchkey/core/services'
import { createFakeAdapter, createFakeGate, createTestModal } from '@latchkey/testkit'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  fill,
  ModalProvider,
  type TextTable,
  useAccount,
  useBalance,
  useConnect,
  useConnection,
  useDisconnect,
  useNetwork,
  useSignMessage,
  useSwitchNetwork,
  useText,
  useTransactions,
  useWallets,
} from '../index.js'

let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
})

function Probe({ callHook }: { readonly callHook: () => unknown }): ReactNode {
  callHook()
  return null
}

/** Renders a hook and returns its last result. */
async function use<Result>(
  modal: Parameters<typeof ModalProvider>[0]['modal'],
  hook: () => Result,
  props: Omit<Parameters<typeof ModalProvider>[0], 'modal' | 'children'> = {},
): Promise<{ readonly current: Result }> {
  const result: { current: Result | undefined } = { current: undefined }
  await act(async () => {
    root = createRoot(document.createElement('div'))
    root.render(
      <ModalProvider modal={modal} {...props}>
        <Probe
          callHook={() => {
            result.current = hook()
          }}
        />
      </ModalProvider>,
    )
  })
  return result as { readonly current: Result }
}

const connectorId = 'test/fake.wallet'

test('useAccount returns the connected account and its network', async () => {
  const { modal } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'test' })] })
  const account = await use(modal, () => useAccount())
  expect(account.current).toMatchObject({ status: 'disconnected', isConnected: false, accounts: [] })
  expect(account.current.address).toBeUndefined()
  await act(() => modal.connect({ connectorId }))
  expect(account.current).toMatchObject({
    status: 'connected',
    isConnected: true,
    address: 'fake-alice',
    accountId: 'test:1:fake-alice',
    networkId: 'test:1',
  })
})

test('useAccount and useConnection are empty until a gate is passed, unless gated is set', async () => {
  const gate = createFakeGate({ answer: 'never' })
  const { modal } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'test' })], plugins: [gate.plugin] })
  const both = await use(modal, () => ({
    closed: useAccount(),
    open: useAccount({ gated: true }),
    connection: useConnection(),
    gated: useConnection({ gated: true }),
  }))
  await act(async () => {
    modal.connect({ connectorId }).catch(() => undefined)
    await gate.script.asked('pass')
  })
  expect(both.current.closed).toMatchObject({ status: 'gated', isConnected: false, accounts: [] })
  expect(both.current.closed.address).toBeUndefined()
  expect(both.current.connection).toBeUndefined()
  expect(both.current.open.address).toBe('fake-alice')
  expect(both.current.gated?.address).toBe('fake-alice')
})

test('useBalance requests the balance once after connecting and formats the amount in the locale, rounded down', async () => {
  const adapter = createFakeAdapter({ namespace: 'test' })
  adapter.wallets[0]?.script.lie('balance', { result: 1_234_567_899_000_000_000_000n })
  const { modal } = createTestModal({ adapters: [adapter], locale: 'de-DE' })
  const balance = await use(modal, () => useBalance())
  expect(balance.current).toMatchObject({ isLoading: false, symbol: 'FAKE' })
  await act(async () => {
    await modal.connect({ connectorId })
    await modal.readBalance()
  })
  expect(balance.current).toMatchObject({
    formatted: '1.234,567',
    full: '1.234,567899',
    exact: '1234.567899',
    value: 1_234_567_899_000_000_000_000n,
  })
})

test('useBalance reports a failure as a typed error with a message', async () => {
  const adapter = createFakeAdapter({ namespace: 'test' })
  adapter.wallets[0]?.script.lie('balance', { error: new Error('no node') })
  const { modal } = createTestModal({ adapters: [adapter] })
  const balance = await use(modal, () => useBalance())
  await act(async () => {
    await modal.connect({ connectorId })
    await expect(modal.readBalance()).rejects.toMatchObject({ code: 'LATCHKEY_WALLET' })
  })
  expect(balance.current.error?.code).toBe('LATCHKEY_WALLET')
  expect(balance.current.error?.message).toMatch(/./)
})

test('useConnect reports a rejection as a typed error and never rejects', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [{ answer: 'reject' }] })
  const { modal } = createTestModal({ adapters: [adapter] })
  const connect = await use(modal, () => useConnect())
  await act(async () => expect(await connect.current.connect({ connectorId })).toBeUndefined())
  expect(connect.current).toMatchObject({ isPending: false, error: { code: 'LATCHKEY_USER_REJECTED' } })
  adapter.wallets[0]?.script.setAnswer('approve')
  await act(async () => expect(await connect.current.connect({ connectorId })).toMatchObject({ address: 'fake-alice' }))
  expect(connect.current.error).toBeUndefined()
  expect(connect.current.connection?.address).toBe('fake-alice')
})

test('useTransactions has what the app sends, from the request on', async () => {
  const adapter = createFakeAdapter({
    namespace: 'test',
    services: [
      provide(transactionsService, {
        wait: () => new Promise(() => undefined),
        memo: async () => undefined,
        failedText: async () => 'It failed',
      }),
    ],
  })
  const { modal } = createTestModal({ adapters: [adapter] })
  const all = await use(modal, () => useTransactions())
  expect(all.current).toEqual([])
  await act(() => modal.connect({ connectorId }))
  let send: (hash: string) => void = () => undefined
  const sent = modal.adapters.test.context.request('send', (call) =>
    call.sendOnce('money', async () => {
      const hash = await new Promise<string>((resolve) => {
        send = resolve
      })
      call.reportSent({ hash })
      return hash
    }),
  )
  await act(() => vi.waitFor(() => expect(modal.state.$transactions.get()).toHaveLength(1)))
  expect(all.current).toMatchObject([{ status: 'asking' }])
  await act(async () => {
    send('hash')
    await sent
  })
  expect(all.current).toMatchObject([{ status: 'pending', hash: 'hash' }])
})

test('useSwitchNetwork, useSignMessage and useDisconnect call the actions and report the outcome', async () => {
  const { modal } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'test' })] })
  const all = await use(modal, () => ({
    network: useNetwork(),
    switching: useSwitchNetwork(),
    sign: useSignMessage(),
    leave: useDisconnect(),
  }))
  await act(() => modal.connect({ connectorId }))
  await act(async () => all.current.switching.switchNetwork('test:2'))
  expect(all.current.network).toMatchObject({ networkId: 'test:2', isSupported: true })
  await act(async () => {
    await all.current.sign.signMessage('hello')
  })
  expect(all.current.sign.signed?.signature).toBe('fake:signMessage')
  await act(async () => {
    await all.current.leave.disconnect()
  })
  expect(all.current.leave.results).toMatchObject([{ namespace: 'test', error: undefined }])
  expect(all.current.network.networks).toHaveLength(2)
})

test('useWallets lists the wallets of the dialog, each with a function that connects it', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [{ id: 'one', name: 'One' }] })
  const { modal } = createTestModal({ adapters: [adapter] })
  const wallets = await use(modal, () => useWallets())
  expect(wallets.current.map(({ name }) => name)).toEqual(['One'])
  await act(async () => {
    await wallets.current[0]?.connect()
  })
  expect(wallets.current[0]?.isConnected).toBe(true)
})

test("useText returns the app's texts, and ours for the rest", async () => {
  const table: TextTable<{ readonly title: string; readonly lead: string }> = {
    id: 'names',
    texts: { title: 'Names', lead: 'Find {name}' },
  }
  const { modal } = createTestModal()
  const text = await use(modal, () => useText(table), { texts: { plugins: { names: { title: 'Namen' } } } })
  expect(text.current).toEqual({ title: 'Namen', lead: 'Find {name}' })
  expect(fill(text.current.lead, { name: '$& <b>' })).toBe('Find $& <b>')
})
