import { viewChecks } from '@latchkey/testkit/react'
import { describeChecks } from '@latchkey/testkit/vitest'
import { viewSuite } from '../../testing/viewSuite.js'

describeChecks('the views of embedded', viewChecks(viewSuite))
