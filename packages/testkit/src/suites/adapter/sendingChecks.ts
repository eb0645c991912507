import { type Adapter, type Call, serviceOf } from '@latchkey/core'
import { type Transfer, transferService } from '@latchkey/core/services'
import { settle } from '../../time/settle.js'
import type { AdapterBench, AdapterSuite } from '../adapterBench.js'
import { ConformanceError, must } from '../ConformanceError.js'
import type { ConformanceCheck } from '../conformanceCheck.js'
import { failureOf } from '../failureOf.js'
import { within } from '../within.js'
import { benchCheck } from './benchCheck.js'
import { until } from './until.js'
import { withModal } from './withModal.js'

/** Checks that nothing is sent twice. */
export function sendingChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [benchCheck(suite, 'asks the user once for equal sends, also after they were cancelled', checkJoinedSends)]
}

interface Sender {
  readonly adapter: Adapter
  /** The values that the adapter passes to `call.sendOnce`, as texts. */
  readonly keys: readonly string[]
  /** Rejects the next sends before the wallet is asked. */
  stopAtKeys(): void
  /** Sends through core, like an app. `undefined`: the adapter has no `transfer`. */
  send(transfer: Transfer, signal?: AbortSignal): Promise<unknown> | undefined
}

async function checkJoinedSends(bench: AdapterBench): Promise<void> {
  const { transfer, promptCount, setAnswer } = bench.wallet
  if (!transfer || !serviceOf(bench.runtime, transferService)) return
  const sender = createSender(bench.adapter)
  await withModal({ ...bench, adapter: sender.adapter }, async ({ modal, connect }) => {
    await within(bench.limit, 'A modal connects.', connect())
    if (!modal.can(transferService)) return
    setAnswer('never')
    const before = promptCount()
    const cancelled = new AbortController()
    const open = [0, 1].map(() => failureOf(Promise.resolve(sender.send({ ...transfer }, cancelled.signal))))
    await until(() => promptCount() > before, '`transfer.send` asks the user.', bench.limit)
    await until(() => sender.keys.length === 2, '`transfer.send` asks the wallet through `call.sendOnce`.', bench.limit)
    cancelled.abort()
    await within(bench.limit, 'A cancelled send ends at once.', Promise.all(open))
    const again = failureOf(Promise.resolve(sender.send({ ...transfer })))
    await until(() => sender.keys.length === 3, 'An equal send goes through `call.sendOnce` again.', bench.limit)
    await settle()
    must(new Set(sender.keys).size === 1, 'Equal sends give `call.sendOnce` equal values.')
    must(promptCount() === before + 1, 'Equal sends ask the user once, also after the first ones were cancelled.')
    sender.stopAtKeys()
    const other = { ...transfer, amount: transfer.amount + 1n }
    await within(bench.limit, 'A send ends.', failureOf(Promise.resolve(sender.send(other))))
    must(sender.keys[3] !== sender.keys[0], 'Another amount gives `call.sendOnce` other values.')
    void again
  })
}

/** The adapter with a `transfer` that a test can call like a plugin of the app. */
function createSender(adapter: Adapter): Sender {
  const keys: string[] = []
  let isStopping = false
  let send: Sender['send'] = () => undefined
  return {
    adapter: {
      ...adapter,
      setup(context) {
        const runtime = adapter.setup(context)
        const transfer = serviceOf(runtime, transferService)
        send = (asked, signal) =>
          context.request('sendTransfer', async (call) => transfer?.send(recording(call), asked), signal)
        return runtime
      },
    },
    keys,
    stopAtKeys() {
      isStopping = true
    },
    send: (...asked) => send(...asked),
  }

  function recording(call: Call): Call {
    return {
      ...call,
      async sendOnce(values, run) {
        keys.push(JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)))
        if (isStopping) throw new ConformanceError('The check stops this send.')
        return call.sendOnce(values, run)
      },
    }
  }
}
