import type { Metadata } from '@latchkey/core'
import type { UniversalProvider } from '@walletconnect/universal-provider'

export interface WalletConnectOptions {
  /** Default: `services.projectId`. The public relay refuses clients without one. */
  readonly projectId?: string | undefined
  /** ws:// or wss://. Default: `services.relay`. */
  readonly relayUrl?: string | undefined
  /** The app's name and icon in the wallet. Default: the modal's metadata. */
  readonly metadata?: Partial<Metadata> | undefined
  /** The app's own provider, already initialised. It is not ended with the modal. */
  readonly provider?: InstanceType<typeof UniversalProvider> | undefined
  /** Separates the records of two clients of one origin. Default `latchkey`. */
  readonly storagePrefix?: string | undefined
  /**
   * Calls the vendor's attestation service, so that wallets show a verified origin. Default false.
   */
  readonly verify?: boolean | undefined
  /** Methods to request, by CAIP-2 namespace, if the app registered no adapter. */
  readonly methods?: Readonly<Record<string, readonly string[]>> | undefined
  /** Prefers https links that open an app to the app's own scheme. Default false. */
  readonly preferUniversalLinks?: boolean | undefined
}
