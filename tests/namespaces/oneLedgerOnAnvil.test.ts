import { evm } from '@latchkey/adapter-evm'
import { createModal, definePlugin, type EntryStatus, type LedgerEntry, type PluginContext } from '@latchkey/core'
import { createEvmTestWallet, createFakeWindow, createManualClock, createMemoryStorage } from '@latchkey/testkit'
import {
  type Address,
  createTestClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  parseGwei,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { onramp } from '../../packages/plugin-onramp/src/onramp.ts'
import { portfolio } from '../../packages/plugin-portfolio/src/portfolio.ts'
import { internalApi as sendApi } from '../../packages/plugin-send/src/contract/internals.ts'
import { openSending } from '../../packages/plugin-send/src/openSending.ts'
import { send } from '../../packages/plugin-send/src/send.ts'
import { internalApi as swapsApi } from '../../packages/plugin-swaps/src/contract/internals.ts'
import { createSwapPreview } from '../../packages/plugin-swaps/src/form/createSwapPreview.ts'
import { openSwapping } from '../../packages/plugin-swaps/src/openSwapping.ts'
import { swaps } from '../../packages/plugin-swaps/src/swaps.ts'
import { expectedNotices, noticesOf, noticeTitles } from './noticeTitles.ts'
import { type Harbour, startHarbour } from './startHarbour.ts'
import { watchScreens } from './watchScreens.ts'

// Cells of oneLedger.test.ts with a real chain, a wallet that signs, and the forms of the plugins.

const chainId = 31_981
const networkId = `eip155:${chainId}`
const sold = 100_000_000n
/** Code of a contract that refuses each call: `revert(0, 0)`. */
const refusal: Hex = '0x5f5ffd'
const inTime = { timeout: 30_000, interval: 20 }

let harbour: Harbour
beforeAll(async () => {
  harbour = await startHarbour(chainId, 'oneLedger')
}, 120_000)
afterAll(() => harbour.chain.stop())

type World = Awaited<ReturnType<typeof createWorld>>
type Tab = Awaited<ReturnType<typeof openTab>>
type Transaction = Awaited<ReturnType<World['node']['getTransaction']>>

/** Of anvil, which viem does not know. */
type AnvilReorg = { readonly Method: 'anvil_reorg'; readonly Parameters: [number, []]; readonly ReturnType: null }

/** An account that has two ethers and a hundred dollars, its node, and what its browser keeps. */
async function createWorld() {
  const key = generatePrivateKey()
  const owner = privateKeyToAccount(key)
  const { address } = owner
  const transport = http(harbour.chain.url)
  const { name, nativeCurrency } = harbour.network
  const chain = defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [harbour.chain.url] } } })
  const node = createTestClient({ mode: 'anvil', transport, chain }).extend(publicActions)
  /** The account, as another program of its user has it. */
  const elsewhere = createWalletClient({ account: owner, chain, transport })
  await node.setAutomine(true)
  await node.setBalance({ address, value: parseEther('2') })
  await harbour.mint(address, sold)
  const { dollar, contract } = harbour
  await elsewhere.writeContract({ address: dollar, abi: erc20Abi, functionName: 'approve', args: [contract, sold] })
  const code = await node.getCode({ address: contract })
  // From here on the chain mines when the test says so.
  await node.setAutomine(false)
  onTestFinished(() => node.setCode({ address: contract, bytecode: code ?? '0x' }))
  const payee = privateKeyToAccount(generatePrivateKey()).address
  return { key, address, node, elsewhere, payee, clock: createManualClock(), storage: createMemoryStorage() }
}

async function openTab({ key, address, clock, storage }: World) {
  const wallet = createEvmTestWallet({
    chains: [{ id: chainId, rpcUrl: harbour.chain.url }],
    privateKeys: [key],
    memory: storage,
  })
  const window = createFakeWindow({ storage, members: { navigator: { onLine: true, locks: navigator.locks } } })
  const contexts: PluginContext[] = []
  const reader = definePlugin<'reader', undefined>({
    id: 'reader',
    setup(context) {
      contexts.push(context)
      return { api: undefined }
    },
  })
  const modal = createModal({
    networks: [harbour.network],
    adapters: [evm({ swapContracts: harbour.swapContracts })],
    plugins: [
      send(),
      swaps({ providers: [harbour.provider] }),
      onramp({ providers: [] }),
      portfolio({ tokens: { [networkId]: [{ address: harbour.dollar, name: 'Dollar', symbol: 'USD', decimals: 6 }] } }),
      reader,
    ],
    clock,
    fetch: async (input, init) => harbour.answer(input, { out: sold * harbour.price }) ?? fetch(input, init),
  })
  wallet.announce(window)
  const stop = modal.start(window)
  onTestFinished(stop)
  if (!wallet.isAuthorized) await modal.connect({ connectorId: `eip155/${wallet.info.rdns}` })
  await expect.poll(() => clock.advance(100).then(() => modal.state.$current.get()?.address), inTime).toBe(address)
  const [context] = contexts
  if (!context) throw new Error('The plugin was not set up.')
  const screens = watchScreens(modal, { address, networkId }, () => context.loadLedger())
  return { modal, context, stop, ...screens, notify: () => window.dispatchEvent(new Event('storage')) }
}

interface Sending {
  /** Asks the wallet, which answers at once. @param left - Aborted when the user leaves the view. */
  readonly send: (tab: Tab, world: World, left: AbortSignal) => Promise<unknown>
  /** The screens that show it. */
  readonly screens: readonly string[]
  /** What the notice of its end says, by the status. Absent: a plain sentence. */
  readonly titles?: Readonly<Record<string, string>>
  /** Whose code decides whether it fails. */
  readonly target: (world: World) => Address
}

/** Fills in the form of sending, and confirms its review. */
async function sendTransfer({ modal }: Tab, { address, payee, clock }: World, closed: AbortSignal): Promise<void> {
  const sending = modal.api(sendApi).sendingBy(openSending)
  const form = sending.createForm({
    ...{ modal, closed, subject: { address, networkId } },
    parameters: { receiver: payee, amount: '0.5' },
    answer: () => undefined,
  })
  const isFilled = () => form.$state.get().amount !== undefined && form.$state.get().receiver.status === 'found'
  await expect.poll(() => clock.advance(100).then(isFilled), inTime).toBe(true)
  const preview = sending.createPreview(form, closed)
  await expect.poll(() => clock.advance(100).then(() => preview.$state.get().status), inTime).toBe('ready')
  await preview.confirm()
}

/** Fills in the form of swapping, and confirms its review. */
async function sendSwap({ modal }: Tab, { address, clock }: World, closed: AbortSignal): Promise<void> {
  const swapping = modal.api(swapsApi).swappingBy(openSwapping)
  const form = swapping.createForm({
    ...{ modal, closed, subject: { address, networkId } },
    parameters: { sell: harbour.dollar, buy: 'ETH', amount: '100' },
    answer: () => undefined,
  })
  onTestFinished(form.show())
  await expect.poll(() => clock.advance(100).then(() => form.$state.get().quote.status), inTime).toBe('offered')
  const preview = createSwapPreview(swapping.forPreview, form, closed)
  await expect.poll(() => clock.advance(100).then(() => preview.$state.get().status), inTime).toBe('ready')
  preview.confirm()
}

const sendings = {
  'a transfer': {
    send: sendTransfer,
    screens: ['ledger', 'send', 'activity'],
    titles: noticeTitles.transfer,
    target: ({ payee }) => payee,
  },
  'a swap': {
    send: sendSwap,
    screens: ['ledger', 'swaps', 'activity'],
    titles: noticeTitles.swap,
    target: () => harbour.contract,
  },
  'a transaction of the app': {
    send: ({ modal }, { payee }) => modal.adapters.eip155.sendTransaction({ to: payee, value: parseEther('0.5') }),
    screens: ['ledger', 'activity'],
    target: ({ payee }) => payee,
  },
} as const satisfies Readonly<Record<string, Sending>>

interface Sent {
  readonly sending: Sending
  /** As the node got it. */
  readonly transaction: Transaction
}

/** What happens to a transaction, and what each screen says afterwards. */
interface Step {
  readonly says: EntryStatus
  readonly happens: (world: World, hash: Hex, of: Sent) => Promise<unknown>
}

const confirmed: Step = { says: 'confirmed', happens: ({ node }) => node.mine({ blocks: 1 }) }

const reverted: Step = {
  says: 'reverted',
  async happens(world, _, { sending }) {
    await world.node.setCode({ address: sending.target(world), bytecode: refusal })
    await world.node.mine({ blocks: 1 })
  },
}

/** Sends another transaction in its place, as users do in their wallet. */
const replaced = (says: EntryStatus, change: (world: World) => object): Step => ({
  says,
  async happens(world, hash) {
    const { to, value, input: data, nonce, gas } = await world.node.getTransaction({ hash })
    const fees = { maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: parseGwei('80') }
    await world.elsewhere.sendTransaction({ to, value, data, nonce, gas, ...fees, ...change(world) })
    await world.node.mine({ blocks: 1 })
  },
})

/** Sends the same again. The same transaction with the same key has the same signature, and so the same hash. */
async function sendAgain({ elsewhere }: World, sent: Transaction): Promise<void> {
  const { to, value, input: data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = sent
  const again = { to, value, data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas }
  expect(await elsewhere.sendTransaction(again)).toBe(sent.hash)
}

/** The block that has it is taken back. The nodes still have the transaction. */
const takenBack: Step = {
  says: 'pending',
  async happens(world, hash) {
    const sent = await world.node.getTransaction({ hash })
    await world.node.request<AnvilReorg>({ method: 'anvil_reorg', params: [1, []] })
    await sendAgain(world, sent)
  },
}

/** The nodes forget it. */
const dropped: Step = { says: 'dropped', happens: ({ node }, hash) => node.dropTransaction({ hash }) }

/** The lost one is sent again. */
const found: Step = {
  says: 'confirmed',
  async happens(world, _, { transaction }) {
    await sendAgain(world, transaction)
    await world.node.mine({ blocks: 1 })
  },
}

const ends = {
  'is confirmed': [confirmed],
  'is confirmed, and again after a reorganisation': [confirmed, takenBack, confirmed],
  'is reverted': [reverted],
  'is sped up in the wallet': [replaced('confirmed', () => ({}))],
  'is dropped, and found again': [dropped, found],
  'is cancelled in the wallet': [replaced('cancelled', ({ address }) => ({ to: address, value: 0n, data: '0x' }))],
  'is replaced by another one': [replaced('replaced', ({ payee }) => ({ to: payee, value: 7n, data: '0x' }))],
} as const satisfies Readonly<Record<string, readonly Step[]>>

test.each<['in one tab' | 'with reloads' | 'in two tabs', keyof typeof sendings, keyof typeof ends]>([
  ['in one tab', 'a transfer', 'is confirmed, and again after a reorganisation'],
  ['with reloads', 'a transfer', 'is reverted'],
  ['in two tabs', 'a transfer', 'is sped up in the wallet'],
  ['with reloads', 'a transfer', 'is dropped, and found again'],
  ['with reloads', 'a transfer', 'is cancelled in the wallet'],
  ['in one tab', 'a transfer', 'is replaced by another one'],
  ['with reloads', 'a swap', 'is confirmed'],
  ['in two tabs', 'a swap', 'is reverted'],
  ['in one tab', 'a swap', 'is confirmed, and again after a reorganisation'],
  ['in two tabs', 'a transaction of the app', 'is confirmed, and again after a reorganisation'],
  ['with reloads', 'a transaction of the app', 'is sped up in the wallet'],
  ['in one tab', 'a transaction of the app', 'is reverted'],
])('%s, %s %s: one word on each screen', async (how, what, end) => {
  const world = await createWorld()
  const sending: Sending = sendings[what]
  let tab = await openTab(world)
  const tabs = how === 'in two tabs' ? [tab, await openTab(world)] : [tab]
  const say = (word: EntryStatus): Promise<void> =>
    expect
      .poll(async () => {
        await world.clock.advance(2000)
        for (const each of tabs) each.notify()
        return Promise.all(tabs.map((each) => each.said()))
      }, inTime)
      .toEqual(tabs.map(() => Object.fromEntries(sending.screens.map((screen) => [screen, word]))))
  const view = new AbortController()
  await sending.send(tab, world, view.signal)
  const listed = (): Promise<readonly LedgerEntry[]> =>
    world.clock.advance(100).then(() => tab.modal.state.$transactions.get())
  await expect.poll(listed, inTime).toMatchObject([{ status: 'pending', hash: expect.any(String) }])
  const hash = (await listed())[0]?.hash as Hex
  // What a view shows has no notice.
  view.abort()
  const transaction = await world.node.getTransaction({ hash })
  for (const { happens, says } of ends[end] as readonly Step[]) {
    if (how === 'with reloads') {
      tab.stop()
      tab = await openTab(world)
      tabs.splice(0, 1, tab)
    }
    await happens(world, hash, { sending, transaction })
    await say(says)
    await expect.poll(() => noticesOf(tabs), inTime).toEqual(expectedNotices(says, sending.titles))
  }
})
