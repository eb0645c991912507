/** An error outside of tests, as vitest reports it. */
interface OutsideError {
  readonly message: string
  readonly stack?: string | undefined
  readonly VITEST_TEST_PATH?: unknown
}

/**
 * Whether an error is the rejection of a promise that WalletConnect's client creates and drops, so
 * that no caller can handle it:
 * - a reconnect while a test has stopped the relay
 * - a second message about the end of a session, which a relay can send after a lost connection
 */
export function isDroppedByWalletConnect({ message, stack = '', ...error }: OutsideError): boolean {
  const isWithoutRelay =
    String(error.VITEST_TEST_PATH).endsWith('packages/relay/src/kill.long.test.ts') &&
    message.startsWith('WebSocket connection failed for host: ws://127.0.0.1:')
  const isSecondEnd =
    message.startsWith('Missing or invalid. Record was recently deleted - session: ') &&
    /@walletconnect.*(onSessionDeleteRequest|deleteSession)|(onSessionDeleteRequest|deleteSession).*@walletconnect/.test(
      stack,
    )
  return isWithoutRelay || isSecondEnd
}
