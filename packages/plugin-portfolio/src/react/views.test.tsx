import { viewChecks } from '@latchkey/testkit/react'
import { describeChecks } from '@latchkey/testkit/vitest'
import { portfolio } from '../portfolio.js'
import { portfolioText } from './text.js'

describeChecks(
  'the views of portfolio',
  viewChecks({ plugin: () => portfolio(), texts: [portfolioText], limit: 60_000 }),
)
