/** The kinds of the ledger's entries that this plugin makes. */
export const swapKinds = {
  swap: 'swap',
  /** An allowance is given, or taken back. */
  approval: 'approval',
} as const
