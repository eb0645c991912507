import type { FormSubject } from '@latchkey/core/forms'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { SendParameters } from '../api.js'
import { createSendSession } from './createSendSession.js'
import type { SendForm } from './SendForm.js'

interface Created {
  readonly subject: FormSubject
  readonly parameters: SendParameters
  readonly closed: AbortSignal
}

/** Only what the session reads of a form. */
const fakeForm = (subject: FormSubject, text: string): SendForm =>
  ({ $state: atom({ subject }), receiver: { $state: atom({ text }) } }) as unknown as SendForm

const subjectOf = (address: string, networkId: string) => ({ address, networkId, account: { id: address } })

function start(typed = 'fake-bob', parameters: SendParameters = { amount: '1', receiver: 'fake-carol' }) {
  const $current = atom<FormSubject | undefined>(subjectOf('ada', 'fake:1'))
  const closing = new AbortController()
  const created: Created[] = []
  const session = createSendSession({
    $current: $current as never,
    parameters,
    closed: closing.signal,
    createForm(subject, parameters, closed) {
      created.push({ subject, parameters, closed })
      return fakeForm(subject, typed)
    },
  })
  return { $current, session, created, close: () => closing.abort() }
}

test('the first form has the parameters, and the same account keeps it', () => {
  const { $current, session, created } = start()
  const form = session.$form.get()
  $current.set(subjectOf('ada', 'fake:1'))
  expect(created).toHaveLength(1)
  expect(created[0]?.parameters).toEqual({ amount: '1', receiver: 'fake-carol' })
  expect(session.$form.get()).toBe(form)
})

test('another network of the namespace gets a new form with the receiver, and the old one ends', () => {
  const { $current, created } = start()
  $current.set(subjectOf('ada', 'fake:2'))
  expect(created.map(({ parameters, closed }) => [parameters, closed.aborted])).toEqual([
    [{ amount: '1', receiver: 'fake-carol' }, true],
    [{ receiver: 'fake-bob' }, false],
  ])
})

test('another namespace, and an empty field, keep no receiver', () => {
  const other = start()
  other.$current.set(subjectOf('ada', 'other:1'))
  expect(other.created[1]?.parameters).toEqual({})
  const empty = start('')
  empty.$current.set(subjectOf('bob', 'fake:1'))
  expect(empty.created[1]?.parameters).toEqual({})
})

test('without an account there is no form, and the end of the view ends it', () => {
  const { $current, session, created, close } = start()
  $current.set(undefined)
  expect(session.$form.get()).toBeUndefined()
  expect(created[0]?.closed.aborted).toBe(true)
  $current.set(subjectOf('ada', 'fake:1'))
  expect(created[1]?.parameters).toEqual({ amount: '1', receiver: 'fake-carol' })
  close()
  expect(created[1]?.closed.aborted).toBe(true)
  $current.set(subjectOf('bob', 'fake:1'))
  expect(created).toHaveLength(2)
})

test('parameters for another network wait for it, and are used once', () => {
  const parameters = { networkId: 'fake:2', amount: '1', receiver: 'fake-carol' }
  const { $current, session, created } = start('', parameters)
  expect([session.$awaited.get(), created[0]?.parameters]).toEqual(['fake:2', {}])
  $current.set(subjectOf('ada', 'fake:2'))
  expect([session.$awaited.get(), created[1]?.parameters]).toEqual([undefined, parameters])
  $current.set(subjectOf('ada', 'fake:1'))
  $current.set(subjectOf('ada', 'fake:2'))
  expect([session.$awaited.get(), created[3]?.parameters]).toEqual([undefined, {}])
})
