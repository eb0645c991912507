import { isSignInTail } from './isSignInTail.js'

/** The fields that the wallet had to write. */
export interface SignInText {
  readonly domain: string
  readonly address: string
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: string
  /** The chain's name in the Wallet Standard. */
  readonly chainId: string
  /** CAIP-2. */
  readonly networkId: string
  readonly nonce: string
  readonly issuedAt: string
}

/**
 * Whether a text is the sign-in message for these fields (CAIP-122 in the order of EIP-4361).
 * Wallets differ in three points:
 * - Without a statement, some leave a second empty line.
 * - Some add fields at the end.
 * - The chain has one of three forms: `solana:mainnet`, `mainnet`, or the reference of the CAIP-2
 *   id.
 *
 * @param now - ms since 1970. A message that has expired by then, or is not valid yet, is refused.
 */
export function isSignInMessage(
  text: string,
  { domain, address, statement, uri, version, chainId, networkId, nonce, issuedAt }: SignInText,
  now: number,
): boolean {
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  const chains = [chainId, referenceOf(chainId), referenceOf(networkId)]
  const fields = chains.map((chain) =>
    [`URI: ${uri}`, `Version: ${version}`, `Chain ID: ${chain}`, `Nonce: ${nonce}`, `Issued At: ${issuedAt}`].join(
      '\n',
    ),
  )
  const middles = statement === undefined ? ['\n\n', '\n\n\n'] : [`\n\n${statement}\n\n`]
  return middles
    .flatMap((middle) => fields.map((end) => `${head}${middle}${end}`))
    .some((expected) => text.startsWith(expected) && isSignInTail(text.slice(expected.length), now))
}

function referenceOf(id: string): string {
  return id.slice('solana:'.length)
}
