import type { Metadata } from '@latchkey/core'
import type { UniversalProvider } from '@walletconnect/universal-provider'

export interface WalletConnectOptions {
  /** Default: `services.projectId`. The public relay answers nobody without one. */
  readonly projectId?: string | undefined
  /** ws:// or wss://. Default: `services.relay`. */
  readonly relayUrl?: string | undefined
  /** What the wallet shows of the app. Default: the modal's. */
  readonly metadata?: Partial<Metadata> | undefined
  /** The app's own, already initialised: then it is not ended with the modal. */
  readonly provider?: InstanceType<typeof UniversalProvider> | undefined
  /** Keeps the records of two clients of one origin apart. Default `latchkey`. */
  readonly storagePrefix?: string | undefined
  /** Asks the vendor's attestation service who we are, so that wallets show a verified origin. Default false: nobody is asked. */
  readonly verify?: boolean | undefined
  /** Methods to ask for by CAIP-2 namespace where the app registered no adapter. */
  readonly methods?: Readonly<Record<string, readonly string[]>> | undefined
  /** Prefers https links that open an app over its own scheme. Default false. */
  readonly preferUniversalLinks?: boolean | undefined
}
