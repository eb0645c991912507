import { viewChecks } from '@latchkey/testkit/react'
import { describe, test } from 'vitest'
import { viewSuites } from '../../testing/viewSuite.js'

describe.each(viewSuites)('the views of siwx, for %s,', (_who, suite) => {
  test.each(viewChecks(suite))('$name', ({ run }) => run())
})
