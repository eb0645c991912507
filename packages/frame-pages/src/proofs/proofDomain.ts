/** The EIP-712 domain of proofs. No page may have typed data of this domain signed. */
export const proofDomain = { name: 'Latchkey wallet', version: '1' } as const
