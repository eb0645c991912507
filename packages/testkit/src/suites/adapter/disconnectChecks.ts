import { type Json, UnsupportedMethodError } from '@latchkey/core'
import { settle } from '../../time/settle.js'
import type { AdapterBench, AdapterSuite } from '../adapterBench.js'
import { must } from '../ConformanceError.js'
import type { ConformanceCheck } from '../conformanceCheck.js'
import { failureOf } from '../failureOf.js'
import { observe } from '../observe.js'
import { storedMemo } from '../storedMemo.js'
import { within } from '../within.js'
import { benchCheck } from './benchCheck.js'

/** Checks of `disconnect`. */
export function disconnectChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    benchCheck(suite, 'revokes the permission on disconnect', checkDisconnect),
    benchCheck(suite, 'accepts a second disconnect', checkDisconnectTwice),
  ]
}

async function checkDisconnect(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const first = await bench.connect()
  if (!first.disconnect) return
  let page = bench.reload()
  const finds = async (memo?: Json): Promise<boolean> => {
    const restoring = Promise.resolve((await page.connector()).restore?.({ ...page.request, memo }))
    const restored = await within(limit, '`restore` answers.', restoring)
    if (typeof restored !== 'object') return false
    const { states, release } = observe(restored, limit)
    release()
    return states[0] !== undefined // a connection without accounts waits for an unlock
  }
  try {
    if (!(await page.connector()).restore) return // absent if it can't be silent
    // The same search before and after: otherwise finding nothing would prove nothing. Without the
    // memo if that is enough.
    const isFoundWithoutMemo = await finds()
    const memo = isFoundWithoutMemo || wallet.restoresFromMemo ? undefined : storedMemo(first.memo)
    must(
      isFoundWithoutMemo || wallet.restoresFromMemo === true || (await finds(memo)),
      'Before `disconnect` the connection can be restored.',
    )
    const connection = await page.connect()
    const failure = await within(limit, '`disconnect` answers.', failureOf(Promise.resolve(connection.disconnect?.())))
    if (isKept(failure)) return
    must(failure === undefined, `\`disconnect\` revokes the permission, but: ${String(failure)}`)
    page = page.reload()
    must(!(await finds(memo)), 'After `disconnect` nothing can be restored.')
  } finally {
    page.stop()
  }
}

/** Whether the wallet can't revoke its permission, which is not a failure. */
function isKept(failure: unknown): boolean {
  return failure instanceof UnsupportedMethodError
}

async function checkDisconnectTwice(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const connection = await bench.connect()
  if (!connection.disconnect) return
  const observed = observe(connection, limit)
  const asked = wallet.promptCount()
  // Two buttons or two tabs can do this. A third call follows after the end.
  const disconnecting = Promise.all([connection.disconnect(), connection.disconnect()])
  const early = await within(limit, '`disconnect` settles for each of two concurrent calls.', failureOf(disconnecting))
  must(early === undefined || isKept(early), `\`disconnect\` accepts two concurrent calls, but: ${String(early)}`)
  const again = failureOf(connection.disconnect())
  const late = await within(limit, '`disconnect` settles when the connection has ended.', again)
  must(late === undefined || isKept(late), `\`disconnect\` accepts a call after the end, but: ${String(late)}`)
  await settle()
  must(observed.ended.length <= 1, `The end is reported once at most, not ${observed.ended.length} times.`)
  observed.release()
  must(wallet.promptCount() === asked, 'Disconnecting asks the user nothing.')
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
}
