import { expect, test } from 'vitest'
import { loadFrameTexts } from './loadFrameTexts.js'

test.each([
  ['de-AT', 'Schließen'],
  ['zh-Hant', '關閉'],
  ['en-GB', 'Close'],
  ['cy', 'Close'],
])('in %s, the button that closes the frame is called %s', async (locale, label) => {
  expect((await loadFrameTexts(locale)).frameClose).toBe(label)
})
