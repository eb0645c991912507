/** What a wallet was asked to write. */
export interface SignInText {
  readonly domain: string
  readonly address: string
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
}

/**
 * Whether a text is the sign-in message for these fields (CAIP-122 in the order of EIP-4361). Wallets differ in whether they leave a
 * second empty line where there is no statement, and may add fields at the end.
 */
export function isSignInMessage(
  text: string,
  { domain, address, statement, uri, version, chainId, nonce, issuedAt }: SignInText,
): boolean {
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  const fields = [
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
  ].join('\n')
  const middles = statement === undefined ? ['\n\n', '\n\n\n'] : [`\n\n${statement}\n\n`]
  return middles
    .map((middle) => `${head}${middle}${fields}`)
    .some(
      (expected) =>
        text === expected || /^(?:Expiration Time|Not Before|Request ID|Resources):/.test(after(text, expected)),
    )
}

function after(text: string, start: string): string {
  return text.startsWith(`${start}\n`) ? text.slice(start.length + 1) : ''
}
