import { expect, test } from 'vitest'
import { bundleServer } from '../../testing/bundleServer.js'

test('the entry for servers can be bundled with all verifiers, and imports no module of Node', async () => {
  const { code, imports } = await bundleServer()
  expect(code.length).toBeGreaterThan(10_000)
  expect(imports).toEqual([])
})
