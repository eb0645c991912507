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

/** What happens where the person says no, or nothing. */
export function refusalChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    benchCheck(suite, 'says "rejected" when the person refuses', checkRejection),
    benchCheck(suite, 'says "rejected" when the person refuses to sign', checkSigningRejection),
    benchCheck(suite, 'holds nobody up when the wallet never answers', checkHanging),
    benchCheck(suite, 'connects at the next try after one that was cancelled', checkNextTry),
  ]
}

async function checkRejection(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, request, limit } = bench
  wallet.setAnswer('reject')
  const connector = await bench.connector()
  const refusal = connector.connect(request).then(
    () => {
      throw new ConformanceError('`connect` rejects when the person refuses.')
    },
    (cause: unknown) => cause,
  )
  const cause = await within(limit, '`connect` rejects when the person refuses.', refusal)
  must((await runtime.toError?.(cause)) === 'rejected', '`toError` calls a refusal "rejected".')
}

async function checkSigningRejection(bench: AdapterBench): Promise<void> {
  const { runtime, wallet, limit } = bench
  const { call, state } = await callOf(bench)
  const { signMessage } = runtime.capabilities
  if (!signMessage || state.lacks?.includes('signMessage')) return
  wallet.setAnswer('reject')
  const rule = '`signMessage` rejects when the person refuses.'
  const cause = await within(limit, rule, failureOf(signMessage(call, 'Latchkey ✓')))
  must(cause !== undefined, rule)
  must((await runtime.toError?.(cause)) === 'rejected', '`toError` calls a refused signature "rejected".')
}

async function checkHanging(bench: AdapterBench): Promise<void> {
  const { wallet, limit } = bench
  wallet.setAnswer('never')
  await withModal(bench, async ({ modal, connect }) => {
    const hanging = connect().then(
      () => {
        throw new ConformanceError('A wallet that never answers connects nobody.')
      },
      (cause: unknown) => cause,
    )
    await until(() => wallet.promptCount() > 0, 'The person is asked.', limit)
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
    await until(() => wallet.promptCount() > 0, 'The person is asked.', limit)
    modal.cancel()
    await within(limit, 'Cancelling ends the wait at once.', ended)
    must(modal.state.$status.get() === 'disconnected', 'Who cancelled is not connected.')
    wallet.setAnswer('approve')
    const failure = await within(limit, 'The next try connects.', failureOf(connect()))
    must(failure === undefined, 'The next try connects.', `${String(failure)}.`)
  })
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
}
