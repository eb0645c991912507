import { ConfigurationError, createModal } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { connectWallet, fill, ModalProvider, type ModalProviderProps, mountModal } from './index.js'

const modal = createModal()
const wrong = (value: unknown) => value as never
const modals: readonly (readonly [string, unknown])[] = [
  ['modal', undefined],
  ['modal', null],
  ['modal', {}],
  ['modal', () => modal],
  ['modal', { modal }],
]
const texts: readonly (readonly [string, unknown])[] = [
  ['texts', 'de'],
  ['texts', ['de']],
  ['texts', [undefined]],
  ['texts', [{}, null]],
  ['texts', { buttons: 'Wallet verbinden' }],
]

const firstPaint: readonly (readonly [string, unknown])[] = [
  ['hint', '1.connected.fake'],
  ['hint', []],
  ['hint', {}],
  ['hint', { status: 'disconnected', namespace: 'fake' }],
  ['hint', { status: 'connected' }],
  ['clock', null],
  ['clock', Date],
  ['clock', { now: () => 0 }],
  ['clock', { now: 0, after: () => () => undefined }],
]

test.each<readonly [string, unknown]>([...modals, ...texts, ...firstPaint])(
  '<ModalProvider> refuses `%s` of %o where it is rendered',
  (name, value) => {
    const props = { modal, [name]: value } as ModalProviderProps
    const render = () => renderToString(<ModalProvider {...props} />)
    expect(render).toThrow(ConfigurationError)
    expect(render).toThrow(`ModalProvider(): \`${name}\` is`)
  },
)

test('<ModalProvider> accepts props that are right', () => {
  const [own, more] = [{ buttons: { connect: 'Wallet verbinden' } }, { plugins: { send: {} }, buttons: undefined }]
  const hint = { status: 'connected', namespace: 'fake', label: 632, balance: undefined } as const
  for (const all of [own, [own, wrong(more)], [], undefined])
    expect(() =>
      renderToString(<ModalProvider modal={modal} texts={all} hint={hint} clock={createManualClock()} />),
    ).not.toThrow()
})

test.each<readonly [string, unknown]>([
  ...texts,
  ['target', '#wallet'],
  ['target', null],
  ['target', { current: document.body }],
])('mountModal() refuses `%s` of %o, and changes nothing on the page', (name, value) => {
  const mount = () => mountModal(modal, { [name]: value })
  expect(mount).toThrow(ConfigurationError)
  expect(mount).toThrow(`mountModal(): \`${name}\` is`)
  expect(document.body.childElementCount).toBe(0)
})

test.each(modals)('mountModal() and connectWallet() refuse `%s` of %o', (_, value) => {
  const entry = { id: 'x', connector: {} }
  for (const call of [() => mountModal(wrong(value)), () => connectWallet(wrong(value), wrong(entry))]) {
    expect(call).toThrow(ConfigurationError)
    expect(call).toThrow('(): `modal` is')
  }
})

test.each<readonly [string, unknown, unknown?]>([
  ['entry', undefined],
  ['entry', 'eip155/com.example'],
  ['entry', { id: 'x' }],
  ['show', { id: 'x', connector: {} }, 'open'],
])('connectWallet() refuses a wrong `%s`', (name, entry, show) => {
  const call = () => connectWallet(modal, wrong(entry), wrong(show))
  expect(call).toThrow(ConfigurationError)
  expect(call).toThrow(`connectWallet(): \`${name}\` is`)
})

test.each<readonly [unknown, unknown, string]>([
  [undefined, {}, ''],
  [7, {}, ''],
  ['{a} of {b}', null, '{a} of {b}'],
  ['{a} of {b}', { a: 1, b: 'two' }, '1 of two'],
  ['{a} of {b}', { a: undefined, b: Symbol('x') }, '{a} of {b}'],
  ['{a}', { a: Object.create(null) }, '{a}'],
  ['{a}', { a: 5n }, '5'],
  ['{toString}', {}, '{toString}'],
])('fill(%o, %o) is %j', (text, values, filled) => {
  expect(fill(wrong(text), wrong(values))).toBe(filled)
})
