import { viewChecks } from '@latchkey/testkit/react'
import { afterAll, beforeAll, describe, test, vi } from 'vitest'
import { viewSuites } from '../../testing/viewSuite.js'

// Lists measure themselves, and nothing has a size here.
class NoSizes implements ResizeObserver {
  readonly observe = (): void => undefined
  readonly unobserve = (): void => undefined
  readonly disconnect = (): void => undefined
}
beforeAll(() => void vi.stubGlobal('ResizeObserver', NoSizes))
afterAll(() => void vi.unstubAllGlobals())

describe.each(viewSuites)('the plugin, %s,', (_device, suite) => {
  test.each(viewChecks(suite))('$name', ({ run }) => run())
})
