import { UserRejectedError } from '@latchkey/core'
import { countTimers } from '../../page/countTimers.js'
import { settle } from '../../time/settle.js'
import { type AdapterBench, type AdapterSuite, createAdapterBench } from '../adapterBench.js'
import { must } from '../ConformanceError.js'
import type { ConformanceCheck } from '../conformanceCheck.js'
import { failureOf } from '../failureOf.js'
import { within } from '../within.js'
import { benchCheck } from './benchCheck.js'
import { until } from './until.js'
import { withModal } from './withModal.js'

/** Checks of an adapter in a modal, and in two. */
export function modalChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    benchCheck(suite, 'works in a modal and leaves no listener or timer behind', checkInModal),
    { name: 'shares nothing between two modals', run: () => checkTwoModals(suite) },
  ]
}

async function checkInModal(bench: AdapterBench): Promise<void> {
  const timers = countTimers()
  try {
    await runInModal(bench)
    must(timers.active === 0, `No timer is left after the stop, but there are ${timers.active}.`)
  } finally {
    timers.stop()
  }
}

async function runInModal(bench: AdapterBench): Promise<void> {
  const { wallet, limit } = bench
  wallet.setAnswer('reject')
  await withModal(bench, async ({ modal, connect }) => {
    const refused = await failureOf(connect())
    must(refused instanceof UserRejectedError, 'A rejection ends in a `UserRejectedError`.')
    wallet.setAnswer('approve')
    await within(limit, 'A modal connects.', connect())
    must(modal.state.$status.get() === 'connected', 'A modal is connected.')
  })
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
}

/** One adapter object in two pages, each with its own modal and wallet. */
async function checkTwoModals(suite: AdapterSuite): Promise<void> {
  const adapter = suite.adapter()
  const [one, other] = [suite, suite].map((each) => createAdapterBench({ ...each, adapter: () => adapter }))
  if (!one || !other) return
  const { limit } = one
  try {
    await withModal(one, async (first) => {
      await withModal(other, async (second) => {
        await within(limit, 'A modal connects.', first.connect())
        await settle()
        must(other.wallet.promptCount() === 0, 'Connecting in one modal asks no wallet of another.')
        must(second.modal.state.$connections.get().size === 0, 'A connection of one modal is not in another.')
        await within(limit, 'A second modal connects beside the first.', second.connect())
        const counts = [one, other].map(({ wallet }) => wallet.promptCount())
        must(
          counts.join() === '1,1',
          `Each modal sends one request to the wallet in its own page, but: ${counts.join(', ')}.`,
        )
      })
      // The second page has ended, with its modal and its wallet.
      const { wallet } = one
      const accountIds = (): string =>
        [...first.modal.state.$connections.get().values()]
          .flatMap(({ account, accounts }) => [account.id, ...accounts.map(({ id }) => id)])
          .join()
      const before = accountIds()
      must(before !== '', 'A modal that ends leaves another one connected.')
      if (!wallet.changeAccount) return
      wallet.changeAccount()
      await until(() => accountIds() !== before, 'A modal that ends takes no listener from another one.', limit)
    })
  } finally {
    one.stop()
    other.stop()
  }
}
