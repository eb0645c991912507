import { createTestModal } from '@latchkey/testkit'
import { describePlugin } from '@latchkey/testkit/vitest'
import { expect, test } from 'vitest'
import { portfolioView } from './api.js'
import { portfolio } from './portfolio.js'

describePlugin('the plugin portfolio', { plugin: () => portfolio() })

test('open() of the plugin portfolio shows its view', () => {
  const { modal, start } = createTestModal({ plugins: [portfolio()] })
  start()
  modal.plugins.portfolio?.open()
  expect(modal.state.$stack.get().at(-1)?.view).toBe(portfolioView.id)
})
