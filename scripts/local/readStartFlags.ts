export interface StartFlags {
  readonly solana: boolean
  readonly bitcoin: boolean
  /** Without it the phone has nobody to talk to, so it is not started either. */
  readonly relay: boolean
}

const known = ['--no-solana', '--no-bitcoin', '--no-relay']

/** Reads what follows `start` on the command line; `problem` is one sentence about the first word that nobody knows. */
export function readStartFlags(parameters: readonly string[]): StartFlags | { readonly problem: string } {
  const stranger = parameters.find((word) => !known.includes(word))
  if (stranger !== undefined)
    return {
      problem: `start does not know "${stranger}": it takes ${known.slice(0, -1).join(', ')} and ${known.at(-1)}.`,
    }
  const has = (part: string) => !parameters.includes(`--no-${part}`)
  return { solana: has('solana'), bitcoin: has('bitcoin'), relay: has('relay') }
}
