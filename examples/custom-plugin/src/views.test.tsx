import { viewChecks } from '@latchkey/testkit/react'
import { describeChecks } from '@latchkey/testkit/vitest'
import { termsViews } from './termsViews.js'

describeChecks('the views of terms', viewChecks(termsViews))
