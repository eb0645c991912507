import { createModal, definePlugin, type Modal, type Plugin } from '@latchkey/core'
import { createFakeAdapter, type FakeProvider } from '@latchkey/testkit'
import { expectTypeOf, test } from 'vitest'
import type { Texts } from '../text/Texts.js'
import type { ModalOf, NamespaceOf, PluginTexts, ProvidersOf } from './Register.js'

interface NamesApi {
  resolve(name: string): number
}
const names = (): Plugin<'names', NamesApi> =>
  definePlugin({ id: 'names', setup: () => ({ api: { resolve: ({ length }) => length } }) })
const modal = createModal({ adapters: [createFakeAdapter({ namespace: 'test' })], plugins: [names()] })
type App = ModalOf<{ modal: typeof modal }>

test("a registration gives the hooks the type of the app's modal, and without one they take any modal", () => {
  expectTypeOf<App>().toEqualTypeOf<typeof modal>()
  expectTypeOf<ModalOf<Record<never, never>>>().toEqualTypeOf<Modal>()
  expectTypeOf<App['plugins']['names']>().toEqualTypeOf<NamesApi>()
  // @ts-expect-error: no such plugin is registered
  expectTypeOf<App['plugins']['swaps']>()
})

test('a registration types the namespaces and the providers of their wallets', () => {
  expectTypeOf<NamespaceOf<App>>().toEqualTypeOf<'test'>()
  expectTypeOf<ProvidersOf<App>['test']>().toEqualTypeOf<FakeProvider>()
  expectTypeOf<NamespaceOf<Modal>>().toEqualTypeOf<string>()
})

test('a translation may be partial, and an unknown text does not compile', () => {
  expectTypeOf<{ buttons: { connect: string } }>().toExtend<Texts>()
  const texts: Texts = {
    // @ts-expect-error: there is no such text
    buttons: { conect: 'Wallet verbinden' },
  }
  expectTypeOf(texts).toEqualTypeOf<Texts>()
})

interface BoatTexts {
  readonly title: string
  readonly lead: string
}
const boats = (): Plugin<'boats', undefined, BoatTexts> =>
  definePlugin({ id: 'boats', setup: () => ({ api: undefined }) })
const harbour = createModal({ plugins: [boats(), names()] })

test('a registration types the texts of each plugin, and without one any text is accepted', () => {
  type Registered = PluginTexts<ModalOf<{ modal: typeof harbour }>>
  expectTypeOf<{ boats: { title: string } }>().toExtend<Registered>()
  expectTypeOf<{ names: { anything: string } }>().toExtend<Registered>() // it does not declare its texts
  const texts: Registered = {
    // @ts-expect-error: there is no such text
    boats: { titel: 'Boote' },
  }
  expectTypeOf(texts).toEqualTypeOf<Registered>()
  const others: Registered = {
    // @ts-expect-error: no such plugin is registered
    ships: { title: 'Schiffe' },
  }
  expectTypeOf(others).toEqualTypeOf<Registered>()
  expectTypeOf<{ plugins: { ships: { title: string } } }>().toExtend<Texts>()
})
