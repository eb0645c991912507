import { CancelledError, isOpenEntry, UserRejectedError } from '@latchkey/core'
import { createManualClock, createMemoryStorage } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeLedgerChain, type LedgerPage, notifyTab, openLedgerPage } from '../../testing/ledgerPage.js'

type Step =
  | { readonly kind: 'ask' | 'reload'; readonly tab: number }
  | { readonly kind: 'send' | 'decline' | 'cancel' | 'confirm' | 'drop' | 'forget'; readonly at: number }
  | { readonly kind: 'wait'; readonly ms: number }

const kinds = ['send', 'decline', 'cancel', 'cancel', 'confirm', 'drop', 'forget'] as const

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(1) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 40_000 }) }) },
)

/** A request as the model knows it. */
interface Request {
  readonly hash: string
  readonly page: LedgerPage
  readonly caller: AbortController
  /** In `page.asked`. */
  readonly index: number
  state: 'open' | 'sent' | 'declined' | 'lost'
  isLeft: boolean
}

/** Two tabs of one origin, and what the model knows of their requests. */
async function openModel() {
  const shared = { chain: createFakeLedgerChain(), storage: createMemoryStorage(), clock: createManualClock() }
  const { chain, clock } = shared
  const pages: [LedgerPage, LedgerPage] = [await openLedgerPage(shared), await openLedgerPage(shared)]
  const requests: Request[] = []
  const onChain = {
    confirm: { status: 'confirmed' },
    drop: { status: 'dropped' },
    forget: undefined,
  } as const
  const answers = {
    send(request: Request) {
      request.page.asked[request.index]?.send(request.hash)
      request.state = 'sent'
    },
    decline(request: Request) {
      request.page.asked[request.index]?.fail(new UserRejectedError('send'))
      request.state = 'declined'
    },
    cancel(request: Request) {
      request.caller.abort(new CancelledError('send'))
      request.isLeft = true
    },
  }
  const reload = async (tab: number): Promise<void> => {
    const page = pages[tab] as LedgerPage
    page.modal.destroy()
    // The wallet's answers no longer reach the page that asked.
    for (const each of requests) if (each.page === page && each.state === 'open') each.state = 'lost'
    pages[tab] = await openLedgerPage(shared)
  }
  const ask = async (tab: number): Promise<void> => {
    const page = pages[tab] as LedgerPage
    const [index, hash, caller] = [page.asked.length, `hash ${requests.length}`, new AbortController()]
    page.ask(hash, { signal: caller.signal })
    await expect.poll(() => page.asked.length).toBe(index + 1)
    requests.push({ hash, page, caller, index, state: 'open', isLeft: false })
  }
  const touch = (kind: keyof typeof onChain | keyof typeof answers, at: number): void => {
    const request = requests[at % Math.max(requests.length, 1)]
    if (!request) return
    if (kind === 'confirm' || kind === 'drop' || kind === 'forget') chain.settle(request.hash, onChain[kind])
    else if (request.state === 'open') answers[kind](request)
  }
  const notify = async (ms: number): Promise<void> => {
    for (const page of pages) notifyTab(page)
    await clock.advance(ms)
  }
  return {
    ...{ pages, requests, chain, notify },
    async run(step: Step) {
      if (step.kind === 'wait') await notify(step.ms)
      else if ('at' in step) touch(step.kind, step.at)
      else await (step.kind === 'ask' ? ask : reload)(step.tab)
      await clock.advance(1)
    },
  }
}

test('property: with reloads, late answers and two tabs no entry is lost or doubled, and each open one is followed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 16 }), async (script) => {
      const { pages, requests, chain, notify, run } = await openModel()
      for (const step of script) await run(step)
      await notify(1)
      const { $all } = await pages[0].ledger()
      const sent = requests.flatMap(({ state, hash }) => (state === 'sent' ? [hash] : []))
      expect(
        $all
          .get()
          .flatMap(({ hash }) => hash ?? [])
          .toSorted(),
      ).toEqual(sent.toSorted())
      // Only what was refused while its caller waited has left.
      const kept = requests.filter(({ state, isLeft }) => state !== 'declined' || isLeft)
      expect($all.get()).toHaveLength(kept.length)
      for (const hash of sent) chain.settle(hash, { status: 'confirmed' })
      await notify(120_000)
      await notify(1)
      expect($all.get().filter((entry) => entry.hash !== undefined && isOpenEntry(entry))).toEqual([])
      for (const page of pages) page.modal.destroy()
    }),
    { numRuns: 40 },
  )
})
