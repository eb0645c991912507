import { isRecord } from '@latchkey/core'
import type { NamespaceConfig } from './NamespaceConfig.js'

/** Whether code brings what the gateway needs. A verifier that fails later would look like a bad signature. */
export function isNamespace(
  namespace: string,
  given: { readonly verifier?: unknown; readonly payer?: unknown },
): given is NamespaceConfig {
  const { verifier, payer } = given
  return (
    (payer === undefined || typeof payer === 'function') &&
    isRecord(verifier) &&
    verifier.namespace === namespace &&
    typeof verifier.account === 'string' &&
    verifier.account !== '' &&
    typeof verifier.isAddress === 'function' &&
    typeof verifier.verify === 'function'
  )
}
