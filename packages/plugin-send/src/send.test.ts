import { createTestModal } from '@latchkey/testkit'
import { describePlugin } from '@latchkey/testkit/vitest'
import { expect, onTestFinished, test } from 'vitest'
import { startSend } from '../testing/startSend.js'
import { sendView } from './api.js'
import { send } from './send.js'

describePlugin('the plugin send', { plugin: () => send() })

test('send() reports an option that it does not know', () => {
  expect(send({ speed: 'fast' } as never).unknownOptions).toEqual(['speed'])
})

test('open() of the plugin send shows its view with its parameters', () => {
  const { modal, start } = createTestModal({ plugins: [send()] })
  onTestFinished(start())
  modal.plugins.send?.open({ amount: '1.5' })
  expect(modal.state.$stack.get().at(-1)).toMatchObject({ view: sendView.id, params: { amount: '1.5' } })
})

test('the account can send where its adapter plans transfers', async () => {
  const { modal, stop } = await startSend()
  onTestFinished(stop)
  expect((modal.plugins as { readonly send?: { readonly $canSend: { get(): boolean } } }).send?.$canSend.get()).toBe(
    true,
  )
})
