import { Demo } from '../../src/Demo.ts'
import { expect, test } from '../../src/test.ts'

/** Name of the Web Lock of a silent restore of Anchor. */
const lock = 'latchkey:reconnect:eip155/test.latchkey.anchor'

test('only one silent restore runs at a time in all tabs', async ({ demo, page, context }) => {
  await demo.open()
  await demo.connect('Anchor')
  const other = new Demo(await context.newPage())
  await other.open()
  await expect(other.status).toHaveText('connected')

  // A third page holds the lock, as a tab does during its restore.
  const holder = await context.newPage()
  await holder.goto('/gallery.html')
  await holder.evaluate(
    (name) =>
      new Promise<void>((held) => {
        void navigator.locks.request(name, async () => {
          held()
          await new Promise<void>((release) => Object.assign(window, { __release: release }))
        })
      }),
    lock,
  )
  const queue = () =>
    holder.evaluate(async (wanted) => {
      const { held = [], pending = [] } = await navigator.locks.query()
      const count = (locks: readonly LockInfo[]) => locks.filter(({ name }) => name === wanted).length
      return [count(held), count(pending)]
    }, lock)
  await Promise.all([page.reload(), other.page.reload()])
  await expect.poll(queue).toEqual([1, 2])
  for (const tab of [demo, other]) {
    await expect(tab.status).toHaveText('reconnecting')
    expect(await tab.requests('Anchor')).toEqual([])
  }
  await holder.evaluate(() => (window as unknown as { __release(): void }).__release())
  for (const tab of [demo, other]) {
    await expect(tab.status).toHaveText('connected')
    expect(await tab.statuses()).toEqual(['reconnecting', 'connected'])
    expect(await tab.askingRequests('Anchor')).toEqual([])
  }
  await expect.poll(queue).toEqual([0, 0])
})
