/** Stable codes of the gateway's errors at its start. */
export type GatewayErrorCode = 'GATEWAY_OPTION' | 'GATEWAY_CONFIG' | 'GATEWAY_DATABASE' | 'GATEWAY_LISTEN'

/** Why a gateway can't start. Callers branch on `code`, never on the message. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly code: GatewayErrorCode

  constructor(code: GatewayErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
