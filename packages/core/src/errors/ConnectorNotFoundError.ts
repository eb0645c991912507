import { LatchkeyError } from './LatchkeyError.js'

/** The modal knows no connector or wallet with this id, or no longer. */
export class ConnectorNotFoundError extends LatchkeyError<'LATCHKEY_CONNECTOR_NOT_FOUND'> {
  override readonly name = 'ConnectorNotFoundError'
  readonly code = 'LATCHKEY_CONNECTOR_NOT_FOUND'
  readonly id: string | undefined
  constructor(id?: string | undefined, options: { readonly cause?: unknown } = {}) {
    super(
      id === undefined
        ? 'Connector not found'
        : `Connector not found: "${id}" is not among the wallets of this page. Choose one of modal.state.$wallets.`,
      options,
    )
    this.id = id
  }
}
