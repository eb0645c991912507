import { Demo } from '../src/Demo.ts'
import { expect, test } from '../src/test.ts'

test('leaving in one tab is leaving in the other', async ({ demo, context }) => {
  await demo.open()
  await demo.connect('Anchor')
  const other = new Demo(await context.newPage())
  await other.open()
  await expect(other.status).toHaveText('connected')
  await demo.accountButton.click()
  await demo.inDialog('Disconnect').click()
  await expect(demo.status).toHaveText('disconnected')
  await expect(other.status).toHaveText('disconnected')
  await expect(other.connections).toHaveCount(0)
  expect(await other.prompts('Anchor')).toEqual([])
})

/** Of the Web Lock that a silent restore of Anchor takes. */
const lock = 'latchkey:reconnect:eip155/test.latchkey.anchor'

test('in all tabs one silent restore runs at a time', async ({ demo, page, context }) => {
  await demo.open()
  await demo.connect('Anchor')
  const other = new Demo(await context.newPage())
  await other.open()
  await expect(other.status).toHaveText('connected')

  // A third page holds the place, as a tab does while its wallet is being asked.
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
