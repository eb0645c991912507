import { test as base, expect } from '@playwright/test'
import { chains, elsewhere } from './chains.ts'
import { Demo } from './Demo.ts'
import { longTask } from './LongTaskReporter.ts'
import { overwork } from './overwork.ts'
import { timeAtWork } from './timeAtWork.ts'
import { traceTasks } from './traceTasks.ts'
import { type Watch, watchPages } from './watchPage.ts'
import { type StallWatch, watchStalls } from './watchStalls.ts'
import { type LongTask, mostOfTask } from './watchTasks.ts'

interface Fixtures {
  /** What held the pages up. Each is judged once they are closed: one that was itself at work for too long fails the test, which has another try (`overwork`). */
  readonly longTasks: LongTask[]
  /** On for every test: a violation, an unhandled rejection, an error or a foreign host fails it. */
  readonly watch: Watch
  readonly demo: Demo
}

interface WorkerFixtures {
  readonly stalls: StallWatch
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  stalls: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture uses.
    async ({}, use) => {
      const stalls = watchStalls()
      await use(stalls)
      await stalls.end()
    },
    { scope: 'worker' },
  ],
  // Ahead of the context, so that it ends after it: with a page open, the browser takes five seconds to give its trace away.
  longTasks: async ({ browser, stalls }, use, { annotations }) => {
    const trace = await traceTasks(browser)
    const partOfStalls = stalls.since()
    const longTasks: LongTask[] = []
    await use(longTasks)
    const traced = await trace.end()
    const found = longTasks.map((task) => ({ clock: task.ms, work: timeAtWork(task, traced, stalls.read()) }))
    // After each stall the processor begins with empty caches, so what is left of the time is worth less: a quarter at the least.
    const most = mostOfTask / Math.max(0.25, 1 - partOfStalls())
    for (const { clock, work } of found)
      annotations.push({
        type: longTask,
        description: `${Math.round(clock)}, ${Math.round(work)} of them at work, where ${Math.round(most)} are allowed`,
      })
    expect(
      found.filter(({ work }) => work > most),
      overwork,
    ).toEqual([])
  },
  watch: [
    async ({ longTasks, context, baseURL }, use) => {
      const urls = [baseURL, elsewhere.phone, elsewhere.relay, ...Object.values(chains).map(({ url }) => url)]
      const hosts = urls.map((url) => new URL(url ?? '').host)
      // Clients of Solana look for sockets one port further.
      const { hostname, port } = new URL(chains.solana.url)
      hosts.push(`${hostname}:${Number(port) + 1}`)
      const watch = await watchPages(context, { hosts, apart: [new URL(elsewhere.phone).host] })
      await use(watch)
      longTasks.push(...watch.longTasks)
      expect(watch.problems, 'what nobody may see').toEqual([])
    },
    { auto: true },
  ],
  demo: async ({ page }, use) => use(new Demo(page)),
})

export { expect }
