import { expect, test } from 'vitest'
import { explain } from './explain.js'
import { TimeoutError } from './TimeoutError.js'

test('tells more about an error of ours', async () => {
  await expect(explain(new TimeoutError())).resolves.toMatch(/no answer in time/)
})

test.each(['LATCHKEY_SOMETHING', 'constructor', '__proto__'])('has nothing to say about %s', async (code) => {
  await expect(explain({ code })).resolves.toBeUndefined()
})
