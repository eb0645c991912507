import { expect, test } from 'vitest'
import { explain } from './explain.js'
import { TimeoutError } from './TimeoutError.js'

test('explain() returns the long text of an error', async () => {
  await expect(explain(new TimeoutError())).resolves.toMatch(/no answer in time/)
})

test.each(['LATCHKEY_SOMETHING', 'constructor', '__proto__'])('explain() returns undefined for %s', async (code) => {
  await expect(explain({ code })).resolves.toBeUndefined()
})
