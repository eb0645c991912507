import { LatchkeyError } from '@latchkey/core'

/** A hook or component of ours was used outside `<ModalProvider>`. */
export class ProviderMissingError extends LatchkeyError<'LATCHKEY_PROVIDER_MISSING'> {
  override readonly name = 'ProviderMissingError'
  readonly code = 'LATCHKEY_PROVIDER_MISSING'
  constructor() {
    super('Put <ModalProvider modal={…}> around the components that use Latchkey.')
  }
}
