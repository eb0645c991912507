import { viewChecks } from '@latchkey/testkit/react'
import { describeChecks } from '@latchkey/testkit/vitest'
import { pointsViews } from './pointsViews.js'
import { termsViews } from './termsViews.js'

describeChecks('the views of terms', viewChecks(termsViews))
describeChecks('the views of points', viewChecks(pointsViews))
