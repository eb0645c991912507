import { CancelledError } from '@latchkey/core'
import type { AdapterBench, AdapterSuite } from '../adapterBench.js'
import { ConformanceError, must } from '../ConformanceError.js'
import type { ConformanceCheck } from '../conformanceCheck.js'
import { failureOf } from '../failureOf.js'
import { within } from '../within.js'
import { benchCheck } from './benchCheck.js'
import { callOf } from './callOf.js'
import { until } from './until.js'
import { withModal } from './withModal.js'

/** Checks of rejections and of missing answers. */
export function rejectionChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    benchCheck(suite, 'reports "rejected" when the user rejects a connection', checkRejection),
    benchCheck(suite, 'reports "rejected" when the user rejects a signature', checkSigningRejection),
    benchCheck(suite, 'ends a cancelled attempt at once when the wallet never answers', checkHanging),
    benchCheck(suite, 'connects after a cancelled attempt', checkNextTry),
  ]
}

async function checkRejection(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, request, limit } = bench
  wallet.setAnswer('reject')
  const connector = await bench.connector()
  const rejection = connector.connect(request).then(
    () => {
      throw new ConformanceError('`connect` rejects when the user rejects.')
    },
    (cause: unknown) => cause,
  )
  const cause = await within(limit, '`connect` rejects when the user rejects.', rejection)
  must((await runtime.toError?.(cause)) === 'rejected', '`toError` reports a rejected connection as "rejected".')
}

async function checkSigningRejection(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, limit } = bench
  const { call, state } = await callOf(bench)
  const { signMessage } = runtime.capabilities
  if (!signMessage || state.lacks?.includes('signMessage')) return
  wallet.setAnswer('reject')
  const rule = '`signMessage` rejects when the user rejects.'
  const cause = await within(limit, rule, failureOf(signMessage(call, 'Latchkey ✓')))
  must(cause !== undefined, rule)
  must((await runtime.toError?.(cause)) === 'rejected', '`toError` reports a rejected signature as "rejected".')
}

async function checkHanging(bench: AdapterBench): Promise<void> {
  const { wallet, limit } = bench
  wallet.setAnswer('never')
  await withModal(bench, async ({ modal, connect }) => {
    const hanging = connect().then(
      () => {
        throw new ConformanceError('A wallet that never answers does not connect.')
      },
      (cause: unknown) => cause,
    )
    await until(() => wallet.promptCount() > 0, 'The user is asked.', limit)
    modal.cancel()
    const cause = await within(limit, 'Cancelling ends the wait at once.', hanging)
    must(cause instanceof CancelledError, 'Cancelling ends in a `CancelledError`.')
    must(wallet.listenerCount() === 0, 'An attempt that was cancelled leaves no listener.')
  })
}

async function checkNextTry(bench: AdapterBench): Promise<void> {
  const { wallet, limit } = bench
  wallet.setAnswer('never')
  await withModal(bench, async ({ modal, connect }) => {
    const ended = connect().catch(() => undefined)
    await until(() => wallet.promptCount() > 0, 'The user is asked.', limit)
    modal.cancel()
    await within(limit, 'Cancelling ends the wait at once.', ended)
    must(modal.state.$status.get() === 'disconnected', 'After a cancel nothing is connected.')
    wallet.setAnswer('approve')
    const failure = await within(limit, 'The next attempt connects.', failureOf(connect()))
    must(failure === undefined, 'The next attempt connects.', `${String(failure)}.`)
  })
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
}
