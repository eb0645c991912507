import type { Browser } from '@playwright/test'

/** A task of the main thread of some page. Times are in ms since the machine started. */
export interface TracedTask {
  readonly start: number
  readonly end: number
  /** ms for which it had a processor. */
  readonly processor: number
}

/** What one document's thread did. */
export interface TracedDocument {
  /** When the document's own clock stood at 0: ms since the machine started. */
  readonly origin: number
  readonly tasks: readonly TracedTask[]
}

/** By the mark that each document made (`watchTasks`). */
export type Traced = ReadonlyMap<string, TracedDocument>

export interface TaskTrace {
  end(): Promise<Traced>
}

/** One line of a trace of Chromium. Times are in µs: `ts` since the machine started, `dur` by the clock, `tdur` with a processor. */
interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly data?: { readonly startTime?: number } }
}

/** µs; what is shorter is left out. */
const least = 100
const marks = 'blink.user_timing'

/** Notes each task of a browser's pages, with what a page can't know: how much of its time it had a processor. */
export async function traceTasks(browser: Browser): Promise<TaskTrace> {
  await browser.startTracing(undefined, { categories: ['disabled-by-default-devtools.timeline', marks] })
  return {
    async end() {
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: readonly TraceEvent[]
      }
      const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
      const threads = new Map<string, TracedTask[]>()
      for (const event of traceEvents) {
        const { name, ph, ts, dur = 0, tdur = 0 } = event
        if (name !== 'RunTask' || ph !== 'X' || dur < least) continue
        const task = { start: ts / 1000, end: (ts + dur) / 1000, processor: tdur / 1000 }
        const tasks = threads.get(threadOf(event))
        if (tasks) tasks.push(task)
        else threads.set(threadOf(event), [task])
      }
      const documents = new Map<string, TracedDocument>()
      for (const event of traceEvents) {
        const { startTime } = event.args.data ?? {}
        if (!event.cat.includes(marks) || startTime === undefined) continue
        documents.set(event.name, { origin: event.ts / 1000 - startTime, tasks: threads.get(threadOf(event)) ?? [] })
      }
      return documents
    },
  }
}
