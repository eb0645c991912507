import { useContext, useMemo } from 'react'
import { ModalContext } from '../provider/ModalContext.js'
import type { TextTable } from './TextTable.js'

/** The texts of a table: the app's own where `ModalProvider` has them, ours for the rest. */
export function useText<Texts extends { readonly [Key in keyof Texts]: string }>(table: TextTable<Texts>): Texts {
  const texts = useContext(ModalContext)?.texts
  return useMemo(() => {
    const own = texts as Readonly<Record<string, Partial<Texts> | undefined>> | undefined
    const plugins = texts?.plugins as Readonly<Record<string, Partial<Texts> | undefined>> | undefined
    return { ...table.texts, ...plugins?.[table.id], ...own?.[table.id] }
  }, [texts, table])
}
