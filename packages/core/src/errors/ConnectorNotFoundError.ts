import { LatchkeyError } from './LatchkeyError.js'

/** The modal knows no connector or wallet with this id, or no longer. */
export class ConnectorNotFoundError extends LatchkeyError<'LATCHKEY_CONNECTOR_NOT_FOUND'> {
  override readonly name = 'ConnectorNotFoundError'
  readonly code = 'LATCHKEY_CONNECTOR_NOT_FOUND'
  readonly id: string | undefined
  constructor(id?: string | undefined, options: { readonly cause?: unknown } = {}) {
    super(
      typeof id === 'string'
        ? `Connector not found: "${id}" is not among the wallets of this page. Choose one of modal.state.$wallets.`
        : 'Connector not found',
      options,
    )
    this.id = id
  }
}
