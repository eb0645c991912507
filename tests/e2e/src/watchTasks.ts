import type { BrowserContext, Page } from '@playwright/test'

/** ms. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Since 1970, by the clock of a document. */
interface Task extends Span {
  readonly document: WatchedDocument
}

/** A task that held a page up for longer than {@link mostOfTask}. */
export interface LongTask extends Task {
  /** Without what tools had of it. */
  readonly ms: number
}

export interface WatchedDocument {
  /** What a trace of the browser knows it by. */
  readonly mark: string
  /** ms since 1970 at which its clock stood at 0. */
  readonly timeOrigin: number
}

/** What this needs of `PerformanceLongAnimationFrameTiming`, which TypeScript does not know yet. */
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly (PerformanceEntry & { readonly sourceURL: string })[]
}

declare global {
  interface Window {
    __latchkeyTask?(task: Task): void
    /** Tells when a tool of the tests was at work. */
    __latchkeyTool?(span: Span): void
  }
}

export interface TaskWatch {
  /** Each so far. */
  read(): readonly LongTask[]
  forget(): void
}

export interface WatchTasksOptions {
  /** Hosts of the tests' own pages, whose tasks say nothing of the product. */
  readonly apart: readonly string[]
}

/** ms that one task may take (security FIG-4). */
export const mostOfTask = 100

/**
 * Counts what holds a page up for more than 100 ms. What the tests themselves do there is left out: `asTool` says when, and a script without
 * an address is Playwright's, since the policy of the pages allows no inline script. A frame is told of the tasks of its page as well, so
 * both are compared over the whole page. Each document makes a mark, which a trace of the browser shows on the thread that it lives on.
 */
export async function watchTasks(context: BrowserContext, { apart }: WatchTasksOptions): Promise<TaskWatch> {
  const tasks: (Task & { readonly page: Page })[] = []
  const tools: (Span & { readonly page: Page })[] = []
  await context.exposeBinding('__latchkeyTask', ({ page }, task: Task) => void tasks.push({ ...task, page }))
  await context.exposeBinding('__latchkeyTool', ({ page }, span: Span) => void tools.push({ ...span, page }))
  await context.addInitScript(
    ({ hosts, limit }) => {
      const { timeOrigin } = performance
      const mark = `document ${timeOrigin} ${Math.random()}`
      performance.mark(mark)
      performance.clearMarks(mark)
      const spanOf = ({ startTime, duration }: PerformanceEntry) => ({
        start: timeOrigin + startTime,
        end: timeOrigin + startTime + duration,
      })
      if (!hosts.includes(location.host))
        new PerformanceObserver((list) => {
          // A frame of another origin tells of its own, or is apart.
          for (const entry of list.getEntries())
            if (entry.duration > limit && entry.name !== 'cross-origin-descendant')
              window.__latchkeyTask?.({ ...spanOf(entry), document: { mark, timeOrigin } })
        }).observe({ type: 'longtask', buffered: true })
      new PerformanceObserver((list) => {
        for (const { scripts } of list.getEntries() as LongFrame[])
          for (const script of scripts) if (script.sourceURL === '') window.__latchkeyTool?.(spanOf(script))
      }).observe({ type: 'long-animation-frame', buffered: true })
    },
    { hosts: apart, limit: mostOfTask },
  )
  return {
    read: () =>
      tasks
        .map(({ page, ...task }) => {
          const others = tools.filter((tool) => tool.page === page)
          return { ...task, ms: lengthWithout(task, others) }
        })
        .filter(({ ms }) => ms > mostOfTask),
    forget() {
      tasks.length = 0
    },
  }
}

/** ms of a span in which none of the others was. */
function lengthWithout({ start, end }: Span, others: readonly Span[]): number {
  let left = 0
  let at = start
  for (const other of [...others].sort((one, another) => one.start - another.start)) {
    left += Math.max(0, Math.min(other.start, end) - at)
    at = Math.max(at, other.end)
  }
  return left + Math.max(0, end - at)
}
