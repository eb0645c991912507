/** A text, or the name of an environment variable that has it: `{ env: ETH_RPC_URL }`. */
export type Secret = string | { readonly env: string }
