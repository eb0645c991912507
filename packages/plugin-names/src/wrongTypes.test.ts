import { InvalidInputError } from '@latchkey/core'
import { createTestModal } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { names } from './names.js'

const wrong: readonly unknown[] = [undefined, null, 7, 7n, true, Symbol('x'), [], {}, '\ud800']

test.each(wrong.map((value) => [typeof value, value]))('%s is no name, and the methods say so', async (_, value) => {
  const { modal, start } = createTestModal({ plugins: [names()] })
  start()
  const api = modal.plugins.names
  await expect(api.resolve(value as never, 'eip155:1')).rejects.toThrow(InvalidInputError)
  await expect(api.suggest(value as never)).rejects.toThrow(InvalidInputError)
  await expect(api.register(value as never)).rejects.toThrow(InvalidInputError)
})
