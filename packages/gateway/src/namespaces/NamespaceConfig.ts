import type { SignInVerifier } from '@latchkey/core'
import type { Payer, PayerOptions } from '../onramp/payouts/Payer.js'

/** What the gateway needs of a CAIP-2 namespace, in place of what the package has for it. */
export interface NamespaceConfig {
  /** Verifies the sign-ins of the namespace, as the `/verify` entry of an adapter does. */
  readonly verifier: SignInVerifier
  /** Pays in the sandbox of the on-ramp. Default: only the namespaces of the package can be paid in. */
  readonly payer?: ((options: PayerOptions) => Payer | Promise<Payer>) | undefined
}
