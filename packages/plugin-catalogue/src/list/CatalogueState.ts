import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Catalogue } from '../contract/Catalogue.js'

/** The stores of a catalogue, writable. */
export type CatalogueState = {
  readonly [Name in keyof Catalogue as Name extends `$${string}` ? Name : never]: Catalogue[Name] extends ReadableAtom<
    infer Value
  >
    ? WritableAtom<Value>
    : never
}
