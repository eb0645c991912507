import type { TimedNonce } from './SiwxSessions.js'

/**
 * The older option for EVM apps (Sign-In with Ethereum). `siwe()` maps it onto `siwx()`. It accepts
 * the functions of another kit's `createSIWEConfig` as they are.
 */
export interface SiweOptions {
  /** Default `true`. `false`: nothing is asked. */
  readonly enabled?: boolean | undefined
  /** Default `true`. */
  readonly required?: boolean | undefined
  /** Default `true`. */
  readonly signOutOnDisconnect?: boolean | undefined
  getNonce(address?: string): Promise<string | TimedNonce>
  /** The text to sign. Default: the one of EIP-4361. */
  createMessage?(parameters: SiweMessageParameters): string
  /** Members of the message that the app sets itself. */
  getMessageParams?(): Promise<{
    readonly domain?: string | undefined
    readonly uri?: string | undefined
    readonly statement?: string | undefined
    /** Time to live of the message, as ISO 8601. */
    readonly exp?: string | undefined
  }>
  verifyMessage(signed: { readonly message: string; readonly signature: string }): Promise<boolean>
  /** `null`: signed out. */
  getSession(): Promise<SiweSession | null | undefined>
  signOut(): Promise<boolean>
  onSignIn?(session: SiweSession | undefined): void
  onSignOut?(): void
}

export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

export interface SiweMessageParameters {
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly chainId: number
  /** CAIP-10 in the DID form: `did:pkh:eip155:1:0x…`. */
  readonly address: string
  readonly iat: string
  readonly exp?: string | undefined
  readonly statement?: string | undefined
}
