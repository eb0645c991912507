import { describePlugin } from '@latchkey/testkit/vitest'
import { expect, test } from 'vitest'
import { portfolio } from './portfolio.js'

describePlugin('the plugin portfolio', { plugin: () => portfolio() })

test('the app learns of an option that the plugin does not know', () => {
  expect(portfolio({ curency: 'usd' } as never).unknownOptions).toEqual(['curency'])
})
