import type { SignInVerifier } from '@latchkey/core'

/** What the gateway needs of a CAIP-2 namespace, in place of what the package has for it. */
export interface NamespaceConfig {
  /** Verifies the sign-ins of the namespace, as the `/verify` entry of an adapter does. */
  readonly verifier: SignInVerifier
}
