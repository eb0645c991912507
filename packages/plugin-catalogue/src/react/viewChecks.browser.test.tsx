import { viewChecks } from '@latchkey/testkit/react'
import { describe, test } from 'vitest'
import { viewSuites } from '../../testing/viewSuite.js'

describe.each(viewSuites)('the catalogue, %s,', (_where, suite) => {
  test.each(viewChecks(suite))('$name', ({ run }) => run())
})
