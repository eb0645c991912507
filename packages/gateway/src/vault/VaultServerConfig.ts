import type { Secret } from '../config/Secret.js'

/** The configuration file of `latchkey-vault`. */
export interface VaultServerConfig {
  /** Address to listen on. Default: `127.0.0.1`. */
  readonly host?: string | undefined
  /** Default: 7009. The system chooses a port for 0. */
  readonly port?: number | undefined
  /** What the gateway sends. At least 32 characters. */
  readonly token: Secret
  /** As in `WalletVaultConfig`. */
  readonly keys: readonly { readonly id: string; readonly key: Secret }[]
  /** As in `WalletVaultConfig`. */
  readonly ended: string
  /** Halves that are released in a second, to all users together. Default: 10. */
  readonly perSecond?: number | undefined
}
