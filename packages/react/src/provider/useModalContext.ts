import { useContext } from 'react'
import { ProviderMissingError } from '../errors/ProviderMissingError.js'
import { ModalContext, type ModalContextValue } from './ModalContext.js'

/** @throws {ProviderMissingError} outside `<ModalProvider>`. */
export function useModalContext(): ModalContextValue {
  const context = useContext(ModalContext)
  if (!context) throw new ProviderMissingError()
  return context
}
