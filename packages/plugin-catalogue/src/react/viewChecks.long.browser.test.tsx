import { viewChecks } from '@latchkey/testkit/react'
import { describe, test } from 'vitest'
import { viewSuites } from '../../testing/viewSuite.js'

// The other suites run without a browser, in `viewChecks.long.test.tsx`.
describe.each(viewSuites.slice(0, 1))('the catalogue, %s,', (_where, suite) => {
  test.each(viewChecks(suite))('$name', ({ run }) => run())
})
