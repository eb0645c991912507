/** What vitest tells of an error outside of tests. */
interface OutsideError {
  readonly message: string
  readonly stack?: string | undefined
  readonly VITEST_TEST_PATH?: unknown
}

/**
 * Whether it is the rejection of a promise that WalletConnect's client makes and drops by itself, which nobody else can take care of: of a
 * connection that it tries again while its relay was taken away, and of the end of a session that it is told twice, as a relay may after a
 * connection was lost in between.
 */
export function isDroppedByWalletConnect({ message, stack = '', ...error }: OutsideError): boolean {
  const isWithoutRelay =
    String(error.VITEST_TEST_PATH).endsWith('packages/relay/src/kill.long.test.ts') &&
    message.startsWith('WebSocket connection failed for host: ws://127.0.0.1:')
  const isToldTwice =
    message.startsWith('Missing or invalid. Record was recently deleted - session: ') &&
    /@walletconnect.*(onSessionDeleteRequest|deleteSession)|(onSessionDeleteRequest|deleteSession).*@walletconnect/.test(
      stack,
    )
  return isWithoutRelay || isToldTwice
}
