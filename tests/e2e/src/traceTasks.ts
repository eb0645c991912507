import type { Browser } from '@playwright/test'

/** A task of the main thread of some page. */
export interface TracedTask {
  /** ms since 1970. */
  readonly start: number
  readonly end: number
  /** ms for which it had a processor. */
  readonly processor: number
}

export interface TaskTrace {
  end(): Promise<readonly TracedTask[]>
}

/** One line of a trace of Chromium. Times are in µs: `ts` since the machine started, `dur` by the clock, `tdur` with a processor. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** µs; nobody asks about what is shorter. */
const least = 50_000

/** Notes each longer task of a browser's pages, with what a page can't know: how much of its time it had a processor. */
export async function traceTasks(browser: Browser): Promise<TaskTrace> {
  await browser.startTracing(undefined, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] })
  return {
    async end() {
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: readonly TraceEvent[]
      }
      const threads = new Set<string>()
      for (const { name, args, pid, tid } of traceEvents)
        if (name === 'thread_name' && args.name === 'CrRendererMain') threads.add(`${pid} ${tid}`)
      const booted = Date.now() - Number(process.hrtime.bigint() / 1000n) / 1000
      return traceEvents
        .filter(({ name, ph, dur = 0 }) => name === 'RunTask' && ph === 'X' && dur >= least)
        .filter(({ pid, tid }) => threads.has(`${pid} ${tid}`))
        .map(({ ts, dur = 0, tdur = 0 }) => ({
          start: booted + ts / 1000,
          end: booted + (ts + dur) / 1000,
          processor: tdur / 1000,
        }))
    },
  }
}
