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

/** How a wallet is left. */
export function leaveChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    benchCheck(suite, 'gives the permission back when the person leaves', checkDisconnect),
    benchCheck(suite, 'is left twice as once', checkDisconnectTwice),
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
    const { told, release } = observe(restored, limit)
    release()
    return told[0] !== undefined // one without accounts waits for an unlock
  }
  try {
    if (!(await page.connector()).restore) return // absent where it can't be silent
    // Looked for in the same way before and after, or finding nothing would prove nothing; without the memo where that is enough.
    const isFoundWithoutMemo = await finds()
    const memo = isFoundWithoutMemo || wallet.restoresFromMemo ? undefined : storedMemo(first.memo)
    must(
      isFoundWithoutMemo || wallet.restoresFromMemo === true || (await finds(memo)),
      'Before `disconnect` the connection can be restored.',
    )
    const connection = await page.connect()
    const failure = await within(limit, '`disconnect` answers.', failureOf(Promise.resolve(connection.disconnect?.())))
    if (isKept(failure)) return
    must(failure === undefined, `\`disconnect\` gives the permission back, but: ${String(failure)}`)
    page = page.reload()
    must(!(await finds(memo)), 'After `disconnect` nothing can be restored.')
  } finally {
    page.stop()
  }
}

/** The wallet has no way to take its permission back, which is no failure. */
function isKept(failure: unknown): boolean {
  return failure instanceof UnsupportedMethodError
}

async function checkDisconnectTwice(bench: AdapterBench): Promise<void> {
  const { limit, wallet } = bench
  const connection = await bench.connect()
  if (!connection.disconnect) return
  const observed = observe(connection, limit)
  const asked = wallet.promptCount()
  // As two buttons, or two tabs, would do it; and once more when it is over.
  const leaving = Promise.all([connection.disconnect(), connection.disconnect()])
  const early = await within(limit, '`disconnect` answers each of two who leave at once.', failureOf(leaving))
  must(early === undefined || isKept(early), `\`disconnect\` lets each of two leave at once, but: ${String(early)}`)
  const again = failureOf(connection.disconnect())
  const late = await within(limit, '`disconnect` answers where nothing is left to leave.', again)
  must(
    late === undefined || isKept(late),
    `\`disconnect\` does not mind that nothing is left to leave, but: ${String(late)}`,
  )
  await settle()
  must(observed.ended.length <= 1, `Leaving is told once at most, not ${observed.ended.length} times.`)
  observed.release()
  must(wallet.promptCount() === asked, 'Leaving asks the person nothing.')
  must(wallet.listenerCount() === 0, `No listener is left at the wallet, but there are ${wallet.listenerCount()}.`)
}
