import { createModal, type Modal, type Network } from '@latchkey/core'
import { ModalProvider, useAccount } from '@latchkey/react'
import { createEvmTestWallet, createFakeAdapter, createTestModal, throwAwayKeys } from '@latchkey/testkit'
import { deployLocalTokens } from '@latchkey/testkit/tokens'
import { act, Component, type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type Address, type Hex, parseAbi, verifyTypedData } from 'viem'
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { evm } from '../evm.js'
import {
  evmKeys,
  readTokenBalance,
  usePublicClient,
  useSendTransaction,
  useSignTypedData,
  useTokenBalance,
  useWaitForTransaction,
  useWalletClient,
} from './index.js'
import { useReading } from './useReading.js'

const { a, b } = inject('chains')
const [idA, idB] = [`eip155:${a.id}`, `eip155:${b.id}`]
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networks: readonly Network[] = [
  { id: idA, name: 'Chain A', nativeCurrency, rpcUrls: { default: { http: [a.url] } } },
  { id: idB, name: 'Chain B', nativeCurrency, rpcUrls: { default: { http: [b.url] } } },
]
/** Other test files send from other accounts on the same chains. */
const [key, otherKey] = throwAwayKeys.slice(7, 9) as [Hex, Hex]
const to: Address = '0x000000000000000000000000000000000000bEEF'
const abi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)'])
const mail = {
  domain: { name: 'Mail', chainId: a.id },
  types: { Mail: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { amount: 2n ** 70n },
} as const

let token: Address
let mint: (to: Address, amount: bigint) => Promise<void>
beforeAll(async () => {
  const tokens = await deployLocalTokens({ url: a.url })
  token = await tokens.createToken({ name: 'Dollar', symbol: 'USDX', decimals: 6 })
  mint = async (owner, amount) => {
    await tokens.mint(token, owner, amount)
  }
}, 60_000)

let root: Root | undefined
const unmount = () => act(async () => root?.unmount())
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  await unmount()
  root = undefined
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Probe({ callHook }: { readonly callHook: () => void }): ReactNode {
  callHook()
  return null
}

/** Renders a hook, and returns its last result and a function that waits for one. */
async function use<Result>(modal: Modal, hook: () => Result) {
  const results: Result[] = []
  const element = (
    <StrictMode>
      <ModalProvider modal={modal}>
        <Probe callHook={() => results.push(hook())} />
      </ModalProvider>
    </StrictMode>
  )
  await act(async () => {
    root ??= createRoot(document.createElement('div'))
    root.render(element)
  })
  const current = () => results.at(-1) as Result
  return {
    current,
    results,
    async until(is: (result: Result) => boolean): Promise<Result> {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
      await vi.waitUntil(() => is(current()), 60_000)
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
      return current()
    },
  }
}

let wallets = 0
async function createConnected() {
  const wallet = createEvmTestWallet({
    chains: [
      { id: a.id, rpcUrl: a.url },
      { id: b.id, rpcUrl: b.url },
    ],
    privateKeys: [key, otherKey],
    // The wallets of all tests stay in the page.
    rdns: `test.latchkey.wallet${++wallets}`,
  })
  const modal = createModal({ networks, adapters: [evm()] })
  const [account = '', other = ''] = wallet.addresses as readonly Address[]
  wallet.announce(window)
  return {
    wallet,
    modal,
    account: account as Address,
    other: other as Address,
    connect: () => act(() => modal.connect({ connectorId: `eip155/${wallet.info.rdns}` })),
  }
}

test('the hooks write to a contract, wait for the transaction and read the new balance', async () => {
  const { modal, account, connect } = await createConnected()
  await mint(account, 1_500_000_000n)
  const all = await use(modal, () => {
    const balance = useTokenBalance({ token })
    const wallet = useWalletClient()
    const sending = useSendTransaction()
    return {
      balance,
      wallet,
      sending,
      waiting: useWaitForTransaction({ hash: sending.data }),
      reader: usePublicClient(),
    }
  })
  expect([all.current().balance, all.current().wallet, all.current().waiting]).toMatchObject([
    { status: 'idle', isPending: false, data: undefined },
    { status: 'idle', isPending: false, data: undefined },
    { status: 'idle', isPending: false, data: undefined },
  ])
  await connect()
  expect(all.current().wallet).toMatchObject({ status: 'pending', isPending: true })
  const { wallet, balance, reader } = await all.until((one) =>
    [one.wallet, one.balance, one.reader].every(({ status }) => status === 'success'),
  )
  expect(balance).toMatchObject({ data: { symbol: 'USDX', decimals: 6, networkId: idA }, isPending: false })
  const before = balance.data?.amount ?? 0n
  expect(balance.formatted).toBe((before / 1_000_000n).toLocaleString('en'))
  expect(wallet.data?.account.address).toBe(account)
  expect(reader.data?.chain.id).toBe(a.id)

  const hash = await wallet.data?.writeContract({
    address: token,
    abi,
    functionName: 'transfer',
    args: [to, 1_000_000n],
  })
  await reader.data?.waitForTransactionReceipt({ hash: hash as Hex, pollingInterval: 50 })
  act(() => all.current().balance.refresh())
  expect(all.current().balance.data?.amount).toBe(before)
  await all.until((one) => one.balance.data?.amount === before - 1_000_000n)

  let sent: Hex | undefined
  await act(async () => {
    sent = await all.current().sending.sendTransaction({ to, value: 1n })
  })
  expect(all.current().sending).toMatchObject({ status: 'success', isPending: false, data: sent })
  const { waiting } = await all.until((one) => one.waiting.status !== 'pending')
  expect(waiting.data).toMatchObject({ hash: sent, status: 'confirmed' })
})

test('useWalletClient never returns the client of an earlier account, network or connection', async () => {
  const { wallet, modal, other, connect } = await createConnected()
  const both = await use(modal, () => ({ client: useWalletClient(), account: useAccount() }))
  await connect()
  await both.until(({ client }) => client.status === 'success')
  await act(async () => wallet.selectAccount(other))
  await both.until(({ client }) => client.data?.account.address === other)
  await act(async () => wallet.switchChain(b.id))
  await both.until(({ client }) => client.data?.chain.id === b.id)
  for (const { client, account } of both.results) {
    if (!client.data) continue
    const { data } = client
    expect([data.account.address, `eip155:${data.chain.id}`]).toEqual([account.address, account.networkId])
  }
  await act(() => modal.disconnect())
  expect(both.current().client).toMatchObject({ status: 'idle', data: undefined })
})

test('useSignTypedData signs, and another account clears the signature', async () => {
  const { wallet, modal, account, other, connect } = await createConnected()
  const signing = await use(modal, useSignTypedData)
  await connect()
  let signature: Hex | undefined
  await act(async () => {
    signature = await signing.current().signTypedData(mail)
  })
  expect(signing.current()).toMatchObject({ status: 'success', data: signature })
  await expect(verifyTypedData({ ...mail, address: account, signature: signature as Hex })).resolves.toBe(true)
  await act(async () => wallet.selectAccount(other))
  expect(signing.current()).toMatchObject({ status: 'idle', data: undefined })
})

test('useSignTypedData cancels its request when it is unmounted', async () => {
  const { wallet, modal, connect } = await createConnected()
  const signing = await use(modal, useSignTypedData)
  await connect()
  wallet.script.hold('eth_signTypedData_v4')
  let signed: Promise<Hex | undefined> | undefined
  await act(async () => {
    signed = signing.current().signTypedData(mail)
    await wallet.script.asked('eth_signTypedData_v4')
  })
  const stop = modal.start()
  await unmount()
  root = undefined
  await expect(signed).resolves.toBeUndefined()
  expect(modal.state.$requests.get()).toEqual([])
  stop()
})

test('useSendTransaction keeps its request when it is unmounted', async () => {
  const { wallet, modal, connect } = await createConnected()
  const sending = await use(modal, useSendTransaction)
  await connect()
  const release = wallet.script.hold('eth_sendTransaction')
  let sent: Promise<Hex | undefined> | undefined
  await act(async () => {
    sent = sending.current().sendTransaction({ to, value: 1n })
    await wallet.script.asked('eth_sendTransaction')
  })
  const stop = modal.start()
  await unmount()
  root = undefined
  release()
  await expect(sent).resolves.toMatch(/^0x/)
  stop()
})

test('useSendTransaction reports a rejection as a typed error, never rejects, and forgets it with reset()', async () => {
  const { wallet, modal, connect } = await createConnected()
  const sending = await use(modal, useSendTransaction)
  await connect()
  wallet.script.setAnswer('reject')
  await act(async () => expect(await sending.current().sendTransaction({ to, value: 1n })).toBeUndefined())
  expect(sending.current()).toMatchObject({
    status: 'error',
    isPending: false,
    error: { code: 'LATCHKEY_USER_REJECTED' },
  })
  act(() => sending.current().reset())
  expect(sending.current()).toMatchObject({ status: 'idle', error: undefined })
})

test('useSendTransaction reports only the newest call', async () => {
  const { wallet, modal, connect } = await createConnected()
  const sending = await use(modal, useSendTransaction)
  await connect()
  const release = wallet.script.hold('eth_sendTransaction')
  let older: Promise<Hex | undefined> | undefined
  await act(async () => {
    older = sending.current().sendTransaction({ to, value: 1n })
    await wallet.script.asked('eth_sendTransaction')
    await sending.current().sendTransaction({ to: 'nowhere' })
  })
  expect(sending.current()).toMatchObject({ status: 'error', error: { code: 'LATCHKEY_INVALID_ADDRESS' } })
  release()
  await act(async () => {
    await older
  })
  expect(sending.current()).toMatchObject({ status: 'error', data: undefined })
})

test('useWaitForTransaction keeps the network on which the hash was passed', async () => {
  const { wallet, modal, connect } = await createConnected()
  const both = await use(modal, () => {
    const sending = useSendTransaction()
    return { sending, waiting: useWaitForTransaction({ hash: sending.data }) }
  })
  await connect()
  await act(async () => {
    await both.current().sending.sendTransaction({ to, value: 1n })
  })
  await act(async () => wallet.switchChain(b.id))
  const { waiting } = await both.until((one) => one.waiting.status !== 'pending')
  expect(waiting.data).toMatchObject({ status: 'confirmed', blockNumber: expect.any(BigInt) })
  expect(modal.state.$current.get()?.networkId).toBe(idB)
})

test('useWaitForTransaction waits on the network on which the transaction was sent, also when it gets the hash after a switch', async () => {
  const { wallet, modal, connect } = await createConnected()
  let hash: Hex | undefined
  const waiting = await use(modal, () => useWaitForTransaction({ hash, limit: 5000 }))
  await connect()
  const sent = await act(() => modal.adapters.eip155.sendTransaction({ to, value: 1n }))
  await act(async () => wallet.switchChain(b.id))
  expect(modal.state.$current.get()?.networkId).toBe(idB)
  hash = sent
  const after = await use(modal, () => useWaitForTransaction({ hash, limit: 5000 }))
  await after.until(({ status }) => status === 'success' || status === 'error')
  expect(after.current().data).toMatchObject({ hash: sent, status: 'confirmed' })
  expect(waiting.results[0]?.status).toBe('idle')
})

test('useTokenBalance reads any account and network without a connection, and fails with a typed error', async () => {
  const { modal, account } = await createConnected()
  const balance = await use(modal, () => ({
    own: useTokenBalance({ token, address: account, networkId: idA }),
    none: useTokenBalance({ token: to, address: account, networkId: idA }),
    unlisted: useTokenBalance({ token, address: account, networkId: 'eip155:77' }),
    empty: useTokenBalance({ token: undefined, address: account }),
  }))
  const { own, none, unlisted, empty } = await balance.until((one) =>
    [one.own, one.none, one.unlisted].every(({ isPending }) => !isPending),
  )
  expect(own.data).toMatchObject({ symbol: 'USDX', name: 'Dollar' })
  expect(none).toMatchObject({ status: 'error', error: { code: 'LATCHKEY_INVALID_INPUT' } })
  expect(unlisted).toMatchObject({ status: 'error', error: { code: 'LATCHKEY_NETWORK_NOT_FOUND' } })
  expect(empty.status).toBe('idle')
})

test('readTokenBalance() ends when its signal aborts', async () => {
  const { modal, account } = await createConnected()
  const reading = readTokenBalance(modal, { token, address: account, networkId: idA, signal: AbortSignal.abort() })
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
})

test('useReading shows the newest answer only, keeps it after a failed refresh, and aborts at unmount', async () => {
  const { modal } = createTestModal()
  const asked: { readonly signal: AbortSignal; readonly answer: PromiseWithResolvers<string> }[] = []
  const reader = () => (signal: AbortSignal) => {
    const answer = Promise.withResolvers<string>()
    asked.push({ signal, answer })
    return answer.promise
  }
  let read: ReturnType<typeof reader> | undefined = reader()
  const reading = await use(modal, () => useReading(read))
  // StrictMode mounts twice.
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  read = reader()
  const second = await use(modal, () => useReading(read))
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  await act(async () => {
    asked[1]?.answer.resolve('old')
    asked[2]?.answer.resolve('new')
  })
  expect(second.current()).toMatchObject({ status: 'success', data: 'new' })
  act(() => second.current().refresh())
  expect(second.current()).toMatchObject({ status: 'success', data: 'new' })
  await act(async () => asked[3]?.answer.reject('not an Error'))
  expect(second.current()).toMatchObject({ status: 'error', data: 'new', error: { code: 'LATCHKEY_WALLET' } })
  read = undefined
  const third = await use(modal, () => useReading(read))
  expect(third.current()).toMatchObject({ status: 'idle', data: undefined, error: undefined })
  read = reader()
  await use(modal, () => useReading(read))
  await unmount()
  root = undefined
  expect(asked.at(-1)?.signal.aborted).toBe(true)
  const before = asked.length
  reading.current().refresh()
  expect(asked).toHaveLength(before)
})

class Boundary extends Component<{ readonly children: ReactNode; onError(error: unknown): void }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

test('a hook throws ConfigurationError in a modal without evm()', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { modal } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'test' })] })
  const onError = vi.fn()
  await act(async () => {
    root = createRoot(document.createElement('div'))
    root.render(
      <ModalProvider modal={modal}>
        <Boundary onError={onError}>
          <Probe callHook={usePublicClient} />
        </Boundary>
      </ModalProvider>,
    )
  })
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'LATCHKEY_CONFIGURATION' }))
  vi.restoreAllMocks()
})

test('evmKeys are JSON, begin with the key of their network, and differ for different arguments', () => {
  const keys = [
    evmKeys.transaction(idA, '0xAB'),
    evmKeys.tokenBalance(idA, token, to),
    evmKeys.contract(idA, token, 'balanceOf', [1n, { deep: [2n] }]),
  ]
  for (const each of keys) expect(each.slice(0, 3)).toEqual(evmKeys.network(idA))
  expect(evmKeys.network(idA).slice(0, 2)).toEqual(evmKeys.all)
  expect(JSON.parse(JSON.stringify(keys))).toEqual(keys)
  expect(evmKeys.contract(idA, token, 'f', [1n])).not.toEqual(evmKeys.contract(idA, token, 'f', [1]))
  expect(evmKeys.tokenBalance(idA, token.toLowerCase(), to)).toEqual(evmKeys.tokenBalance(idA, token, to))
})
