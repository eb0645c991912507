import { useContext, useMemo } from 'react'
import { ModalContext } from '../provider/ModalContext.js'
import type { TextTable } from './TextTable.js'

/** The texts of a table: the app's own where `ModalProvider` has them, ours for the rest. */
export function useText<Words extends { readonly [Word in keyof Words]: string }>(table: TextTable<Words>): Words {
  const texts = useContext(ModalContext)?.texts
  return useMemo(() => {
    const own = texts as Readonly<Record<string, Partial<Words> | undefined>> | undefined
    const plugins = texts?.plugins as Readonly<Record<string, Partial<Words> | undefined>> | undefined
    return { ...table.words, ...plugins?.[table.id], ...own?.[table.id] }
  }, [texts, table])
}
