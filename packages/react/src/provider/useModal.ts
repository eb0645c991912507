import type { RegisteredModal } from './Register.js'
import { useModalContext } from './useModalContext.js'

/**
 * The modal of the `<ModalProvider>` above, typed by `Register`.
 *
 * @throws {ProviderMissingError} outside a provider.
 */
export function useModal(): RegisteredModal {
  return useModalContext().modal as RegisteredModal
}
