import { useContext } from 'react'
import { ProviderMissingError } from '../errors/ProviderMissingError.js'
import { EntryContext, type EntryContextValue } from './EntryContext.js'

/**
 * The stack entry of the view.
 *
 * @throws {ProviderMissingError} outside the dialog.
 */
export function useEntry(): EntryContextValue {
  const context = useContext(EntryContext)
  if (!context) throw new ProviderMissingError()
  return context
}
