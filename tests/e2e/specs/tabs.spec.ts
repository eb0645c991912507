import { Demo } from '../src/Demo.ts'
import { expect, test } from '../src/test.ts'

test('disconnecting in one tab disconnects the other tab', async ({ demo, context }) => {
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
