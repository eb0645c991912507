export interface StartFlags {
  readonly solana: boolean
  readonly bitcoin: boolean
}

const known = ['--no-solana', '--no-bitcoin']

/** Reads what follows `start` on the command line; `problem` is one sentence about the first word that nobody knows. */
export function readStartFlags(parameters: readonly string[]): StartFlags | { readonly problem: string } {
  const stranger = parameters.find((word) => !known.includes(word))
  if (stranger !== undefined) return { problem: `start does not know "${stranger}": it takes ${known.join(' and ')}.` }
  return { solana: !parameters.includes('--no-solana'), bitcoin: !parameters.includes('--no-bitcoin') }
}
