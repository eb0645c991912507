import { expect, test } from 'vitest'
import { review, startReview } from '../../testing/startReview.js'
import { windowWithHeldLocks } from '../../testing/windowWithHeldLocks.js'

test('two reviews of an equal swap share one request', async () => {
  const started = await startReview()
  const { market, wallet, preview, reaches } = started
  const other = review(started)
  await Promise.all([reaches('ready'), other.reaches('ready')])
  const release = wallet.script.hold('swap')
  preview.confirm()
  other.preview.confirm()
  await wallet.script.asked('swap')
  release()
  const [one, two] = await Promise.all([reaches('waiting'), other.reaches('waiting')])
  expect(one.swap.id).toBe(two.swap.id)
  expect(market.asked).toEqual(['swap'])
})

test('a swap that another tab asks for is refused before the wallet is asked', async () => {
  const { preview, reaches, market, swapping } = await startReview(undefined, { window: windowWithHeldLocks() })
  await reaches('ready')
  preview.confirm()
  expect((await reaches('refused')).error.code).toBe('LATCHKEY_SWAP_OPEN')
  expect([market.asked, swapping.entries.$all.get()]).toEqual([[], []])
})
