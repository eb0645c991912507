import { proofDomain } from './proofDomain.js'

/**
 * Whether typed data has the domain of proofs, in any version. Approvals refuse it from pages: with
 * such a signature a page could register the wallet's addresses for itself.
 *
 * @param typedData - Parsed, of `eth_signTypedData_v4`.
 */
export function isEvmProof(typedData: unknown): boolean {
  const { domain } = Object(typedData)
  return Object(domain).name === proofDomain.name
}
