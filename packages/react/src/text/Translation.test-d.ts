import { expectTypeOf, test } from 'vitest'
import type german from '../texts/de.json'
import type { texts as english } from '../texts/en.js'
import type { translations } from './translations.js'

type English = typeof english
/** German without one of its texts. */
type Lacking = Omit<English, 'networks'> & { networks: Omit<(typeof german)['texts']['networks'], 'title'> }

test('a translation that lacks a table or a text does not compile', () => {
  expectTypeOf<(typeof german)['texts']>().toExtend<English>()
  expectTypeOf<Omit<(typeof german)['texts'], 'networks'>>().not.toExtend<English>()
  expectTypeOf<Lacking>().not.toExtend<English>()
})

test('a translation with an unknown text does not compile', () => {
  const dialog: Partial<English['dialog']> = {
    // @ts-expect-error: there is no such text
    titel: 'Wallet',
  }
  expectTypeOf(dialog).toEqualTypeOf<Partial<English['dialog']>>()
})

test('the list of languages takes only whole translations', () => {
  type Load = (typeof translations)['de']
  expectTypeOf<() => Promise<{ texts: (typeof german)['texts'] }>>().toExtend<Load>()
  expectTypeOf<() => Promise<{ texts: Lacking }>>().not.toExtend<Load>()
})
