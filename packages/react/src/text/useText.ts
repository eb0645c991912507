import { useContext, useMemo } from 'react'
import { ModalContext } from '../provider/ModalContext.js'
import type { TextTable } from './TextTable.js'

type Table<Texts> = Readonly<Record<string, Partial<Texts> | undefined>>

/**
 * The texts of a table: the app's own where `ModalProvider` has them, then those of the modal's
 * language, ours in English for the rest.
 */
export function useText<Texts extends { readonly [Key in keyof Texts]: string }>(table: TextTable<Texts>): Texts {
  const texts = useContext(ModalContext)?.texts
  return useMemo(() => {
    const own = (texts ?? []) as readonly (Table<Texts> & { readonly plugins?: Table<Texts> | undefined })[]
    return Object.assign({}, table.texts, ...own.flatMap((each) => [each.plugins?.[table.id], each[table.id]]))
  }, [texts, table])
}
