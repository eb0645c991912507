import { createTestModal } from '@latchkey/testkit'
import { describePlugin } from '@latchkey/testkit/vitest'
import { expect, test } from 'vitest'
import { sendView } from './api.js'
import { send } from './send.js'

describePlugin('the plugin send', { plugin: () => send() })

test('open() of the plugin send shows its view', () => {
  const { modal, start } = createTestModal({ plugins: [send()] })
  start()
  modal.plugins.send?.open()
  expect(modal.state.$stack.get().at(-1)?.view).toBe(sendView.id)
})
