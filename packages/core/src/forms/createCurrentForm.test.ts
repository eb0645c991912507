import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { Subject } from '../contract/adapter.js'
import { createCurrentForm } from './createCurrentForm.js'

const subjectOf = (address: string, networkId = 'fake:1', id = address): Subject =>
  ({ address, networkId, account: { id } }) as Subject

interface FakeForm {
  readonly about: string
  readonly signal: AbortSignal
  readonly before: string | undefined
}

function start(first: Subject | undefined = subjectOf('ada')) {
  const $current = atom<Subject | undefined>(first)
  const closing = new AbortController()
  const created: FakeForm[] = []
  const $form = createCurrentForm<FakeForm>({
    $current,
    closed: closing.signal,
    create({ address, networkId }, signal, before) {
      const form = { about: `${address} ${networkId}`, signal, before: before?.about }
      created.push(form)
      return form
    },
  })
  return { $current, $form, created, close: () => closing.abort() }
}

test('the same account on the same network keeps its form', () => {
  const { $current, $form, created } = start()
  const form = $form.get()
  $current.set(subjectOf('ada'))
  expect([$form.get(), created.length, form?.signal.aborted]).toEqual([form, 1, false])
})

test.each([
  ['account', subjectOf('bob'), 'bob fake:1'],
  ['account with the same address', subjectOf('ada', 'fake:1', 'other'), 'ada fake:1'],
  ['network', subjectOf('ada', 'fake:2'), 'ada fake:2'],
  ['namespace', subjectOf('ada', 'other:1'), 'ada other:1'],
])('another %s ends the form and gets another one, which knows the one before', (_, subject, about) => {
  const { $current, created } = start()
  $current.set(subject)
  expect(created.map(({ signal, ...form }) => ({ ...form, isEnded: signal.aborted }))).toEqual([
    { about: 'ada fake:1', before: undefined, isEnded: true },
    { about, before: 'ada fake:1', isEnded: false },
  ])
})

test('without an account there is no form, and the next one knows none before', () => {
  const { $current, $form, created } = start()
  $current.set(undefined)
  expect([$form.get(), created[0]?.signal.aborted]).toEqual([undefined, true])
  $current.set(subjectOf('ada'))
  expect($form.get()).toMatchObject({ about: 'ada fake:1', before: undefined })
})

test('the end of the view ends the form, and no account gets another one', () => {
  const { $current, created, close } = start()
  close()
  $current.set(subjectOf('bob'))
  expect([created.length, created[0]?.signal.aborted, $current.lc]).toEqual([1, true, 0])
})

test('a view that is gone gets no form', () => {
  const closed = AbortSignal.abort()
  const $current = atom<Subject | undefined>(subjectOf('ada'))
  const $form = createCurrentForm({ $current, closed, create: () => 'form' })
  expect([$form.get(), $current.lc]).toEqual([undefined, 0])
})
