import { type EntryDraft, type EntryStatus, type LedgerEntry, type Plugin, provide } from '@latchkey/core'
import { sendSuccessEvent, swapsService } from '@latchkey/core/services'
import { describe, expect, test } from 'vitest'
import {
  createFakeLedgerChain,
  type FakeLedgerChain,
  type LedgerPage,
  type LedgerPageOptions,
  notifyTab,
  openLedgerPage,
} from '../../packages/core/testing/ledgerPage.ts'
import type { ProviderStatus } from '../../packages/plugin-onramp/src/contract/OnrampProvider.ts'
import { onramp } from '../../packages/plugin-onramp/src/onramp.ts'
import { purchaseKind } from '../../packages/plugin-onramp/src/purchases/purchaseKind.ts'
import { onrampText } from '../../packages/plugin-onramp/src/react/text.ts'
import { purchaseData } from '../../packages/plugin-onramp/testing/addPurchase.ts'
import { createFakeProvider } from '../../packages/plugin-onramp/testing/createFakeProvider.ts'
import { portfolio } from '../../packages/plugin-portfolio/src/portfolio.ts'
import { internalApi as sendApi } from '../../packages/plugin-send/src/contract/internals.ts'
import { openSending } from '../../packages/plugin-send/src/openSending.ts'
import { send } from '../../packages/plugin-send/src/send.ts'
import { swaps } from '../../packages/plugin-swaps/src/swaps.ts'
import { createFakeMarket } from '../../packages/plugin-swaps/testing/createFakeMarket.ts'
import { wholeSwap } from '../../packages/plugin-swaps/testing/wholeSwap.ts'
import { expectedNotices, noticesOf, noticeTitles } from './noticeTitles.ts'
import { type Screens, watchScreens } from './watchScreens.ts'

const address = 'fake-alice'
const networkId = 'fake:1'

/** What one account has sent or bought, with what decides how that ends. */
interface World {
  readonly chain: FakeLedgerChain
  readonly market: ReturnType<typeof createFakeMarket>
  readonly provider: ReturnType<typeof createFakeProvider>
  readonly options: LedgerPageOptions
}

function createWorld(): World {
  const chain = createFakeLedgerChain()
  const market = createFakeMarket({ tokens: [], router: 'fake-router' })
  const provider = createFakeProvider({ supports: () => true })
  const plugins: readonly Plugin[] = [
    send(),
    swaps({ providers: [market.provider] }),
    onramp({ providers: [provider] }),
    portfolio(),
  ]
  const kinds = [{ id: 'stake', isData: () => true }]
  const services = [provide(swapsService, { load: async () => market.swap })]
  return { chain, market, provider, options: { chain, kinds, plugins, services } }
}

interface Tab extends LedgerPage, Screens {}

async function openTab(world: World, before?: LedgerPage): Promise<Tab> {
  const shared = before && { storage: before.storage, clock: before.clock }
  const page = await openLedgerPage({ ...world.options, ...shared })
  return { ...page, ...watchScreens(page.modal, { address, networkId }, page.ledger) }
}

/** One tab all the time, one that is reloaded before each step, or two at the same time. */
const pages = ['in one tab', 'with reloads', 'in two tabs'] as const

interface Step {
  /** What happens. */
  readonly happens: (world: World) => void
  /** What each screen says afterwards. */
  readonly says: EntryStatus
  /** What the screens of purchases say. */
  readonly word?: ProviderStatus
  /** ms that pass. Default: 30 s. */
  readonly passes?: number
}

const settled = (outcome: Parameters<FakeLedgerChain['settle']>[1], says: EntryStatus): Step => ({
  says,
  happens({ chain, market }) {
    market.outcome = { status: outcome?.status === 'reverted' ? 'reverted' : 'confirmed' }
    chain.settle('hash', outcome)
  },
})

const confirmed = settled({ status: 'confirmed' }, 'confirmed')
const takenBack: Step = { ...settled(undefined, 'pending'), passes: 90_000 }

const ends: Readonly<Record<string, readonly Step[]>> = {
  'is confirmed': [confirmed],
  'is confirmed, and again after a reorganisation': [confirmed, takenBack, confirmed],
  'is reverted': [settled({ status: 'reverted' }, 'reverted')],
  'is confirmed at another price': [settled({ status: 'confirmed', replacedBy: 'hash-2' }, 'confirmed')],
  'is replaced by another one': [settled({ status: 'replaced', replacedBy: 'other' }, 'replaced')],
  'is cancelled': [settled({ status: 'cancelled', replacedBy: 'other' }, 'cancelled')],
  'is dropped, and found again': [settled({ status: 'dropped' }, 'dropped'), confirmed],
  'is proposed, and then confirmed': [settled({ status: 'proposed' }, 'proposed'), confirmed],
  'is replaced by an unknown one, which is the same': [settled({ status: 'replaced' }, 'unknown'), confirmed],
  expires: [settled({ status: 'expired' }, 'expired')],
}

interface Sending {
  readonly draft?: EntryDraft
  readonly screens: readonly string[]
  /** What the notice of its end says, by the status. Absent: a plain sentence. */
  readonly titles?: Readonly<Record<string, string>>
}

/** What the account sends, and the screens that show it. */
const sendings: Readonly<Record<string, Sending>> = {
  'a transfer': {
    draft: { kind: 'transfer', data: { to: 'fake-bob', symbol: 'FAKE', decimals: 6, amount: '1' } },
    screens: ['ledger', 'send', 'activity'],
    titles: noticeTitles.transfer,
  },
  'a swap': {
    draft: { kind: 'swap', data: wholeSwap },
    screens: ['ledger', 'swaps', 'activity'],
    titles: noticeTitles.swap,
  },
  'a stake of a plugin that core does not know': {
    draft: { kind: 'stake', data: { amount: '5' } },
    screens: ['ledger', 'activity'],
  },
  'a transaction of the app': { screens: ['ledger', 'activity'] },
}

/** Runs the steps, and expects one wait, one record, one word on each screen, and each end reported once. */
async function play(
  world: World,
  how: (typeof pages)[number],
  {
    begin,
    steps,
    screens,
    hash,
    titles,
  }: {
    readonly begin: (tab: Tab) => Promise<void>
    readonly steps: readonly Step[]
    readonly screens: readonly string[]
    readonly hash?: string
    /** What a notice says, by the status of the ledger. */
    readonly titles?: Readonly<Record<string, string>> | undefined
  },
): Promise<void> {
  let tab = await openTab(world)
  const tabs = how === 'in two tabs' ? [tab, await openTab(world, tab)] : [tab]
  const found: LedgerEntry[][] = [tab.ends as LedgerEntry[]]
  await begin(tab)
  for (const { happens, says, word, passes = 30_000 } of steps) {
    if (how === 'with reloads') {
      tab.modal.destroy()
      tab = await openTab(world, tab)
      tabs.splice(0, 1, tab)
      found.push(tab.ends as LedgerEntry[])
    }
    happens(world)
    // Pauses of the follower, and of its looks at a block.
    for (let part = 0; part < 10; part += 1) await tab.clock.advance(passes / 10)
    for (const each of tabs) {
      notifyTab(each)
      const expected = Object.fromEntries(screens.map((screen) => [screen, screen === 'onramp' ? word : says]))
      await expect.poll(() => each.said()).toEqual(expected)
    }
    await expect.poll(() => noticesOf(tabs)).toEqual(expectedNotices(says, titles))
    if (hash !== undefined) expect(world.chain.openWaits(hash)).toBeLessThanOrEqual(1)
  }
  const [named] = tabs.flatMap(({ modal }) => modal.state.$unseenTransactions.get())
  named?.see()
  for (const each of tabs) {
    notifyTab(each)
    await expect.poll(() => each.notices()).toEqual([])
  }
  const open: readonly string[] = ['asking', 'unknown', 'pending', 'proposed', 'dropped']
  const reported = [...found.flat(), ...tabs.slice(1).flatMap((each) => each.ends)]
  expect(reported).toHaveLength(steps.filter(({ says }) => !open.includes(says)).length)
}

describe.each(pages)('%s', (how) => {
  describe.each(Object.entries(sendings))('%s', (_, { draft, screens, titles }) => {
    test.each(Object.entries(ends))('%s', async (__, steps) => {
      const world = createWorld()
      const begin = async (tab: Tab): Promise<void> => {
        tab.ask('money', { draft })
        await expect.poll(() => tab.asked.length).toBe(1)
        tab.asked[0]?.send('hash')
        await expect.poll(() => world.chain.openWaits('hash')).toBe(1)
      }
      await play(world, how, { begin, steps, screens, hash: 'hash', titles })
    })
  })

  const batchSays = (
    status: 'pending' | 'confirmed' | 'reverted' | 'failed',
    says: EntryStatus,
    hash?: string,
  ): Step => ({
    says,
    happens({ chain }) {
      chain.batches.set('id', { status, atomic: true, transactions: hash === undefined ? [] : [hash] })
    },
  })
  test.each<[string, readonly Step[]]>([
    ['is confirmed by the wallet alone', [batchSays('confirmed', 'confirmed')]],
    ['is not sent by the wallet', [batchSays('failed', 'expired')]],
    ['gets a hash, and is confirmed', [batchSays('confirmed', 'pending', 'hash'), confirmed]],
    [
      'gets a hash, and is reverted',
      [batchSays('confirmed', 'pending', 'hash'), settled({ status: 'reverted' }, 'reverted')],
    ],
  ])('a batch of the app %s', async (_, steps) => {
    const world = createWorld()
    const begin = async (tab: Tab): Promise<void> => {
      batchSays('pending', 'pending').happens(world)
      tab.ask('calls', { isBatch: true })
      await expect.poll(() => tab.asked.length).toBe(1)
      tab.asked[0]?.sendBatch('id')
      await expect.poll(() => tab.modal.state.$transactions.get()).toMatchObject([{ status: 'pending' }])
    }
    const hasHash = steps.length > 1
    await play(world, how, { begin, steps, screens: hasHash ? ['ledger', 'activity'] : ['ledger'], hash: 'hash' })
  })

  const purchaseSays = (word: ProviderStatus, says: EntryStatus): Step => ({
    ...{ says, word },
    happens({ provider }) {
      provider.answer.status = async () => ({ status: word })
    },
  })
  const unreachable: Step = {
    ...{ says: 'pending', word: 'paid' },
    happens({ provider }) {
      provider.answer.status = () => Promise.reject(new Error('The fake provider is not there.'))
    },
  }
  const paid = purchaseSays('paid', 'pending')
  test.each<[string, readonly Step[]]>([
    ['arrives', [purchaseSays('pending', 'pending'), paid, purchaseSays('arrived', 'confirmed')]],
    ['arrives while the provider is not reached', [paid, unreachable, purchaseSays('arrived', 'confirmed')]],
    ['fails', [paid, purchaseSays('failed', 'reverted')]],
    ['is cancelled', [purchaseSays('cancelled', 'cancelled')]],
    ['expires', [purchaseSays('expired', 'expired')]],
  ])('a purchase %s', async (_, steps) => {
    const world = createWorld()
    const begin = async (tab: Tab): Promise<void> => {
      const from = { networkId, address, accountId: 'alice' }
      const ledger = await tab.ledger()
      ledger.add({ ...from, kind: purchaseKind, status: 'unknown', data: purchaseData })
    }
    const titles = Object.fromEntries(
      steps.map(({ says, word }) => [says, onrampText.texts[`${word ?? 'open'}Status`]]),
    )
    await play(world, how, { begin, steps, screens: ['ledger', 'onramp'], titles })
  })
})

test('a transfer whose success was not reported, because the code was not there, is reported once by its next load', async () => {
  const world = createWorld()
  const page = await openLedgerPage(world.options)
  page.ask('money', sendings['a transfer'])
  await expect.poll(() => page.asked.length).toBe(1)
  page.asked[0]?.send('hash')
  const { $all } = await page.ledger()
  await expect.poll(() => $all.get()).toMatchObject([{ hash: 'hash' }])
  const reports: unknown[] = []
  /** Loads what the plugin does, and waits until the ledger has its mark. */
  const use = async ({ modal, ledger }: LedgerPage): Promise<void> => {
    modal.events.on(sendSuccessEvent, (report) => reports.push(report))
    modal.api(sendApi).sendingBy(openSending)
    const entries = (await ledger()).$all
    await expect.poll(() => entries.get()).toMatchObject([{ data: { isReported: true } }])
  }
  await use(page)
  page.modal.destroy()
  await use(await openLedgerPage({ ...world.options, storage: page.storage, clock: page.clock }))
  expect(reports).toMatchObject([{ hash: 'hash', amount: '1', networkId }])
})
