/** In the addresses of accounts and tokens for which the services of an attacked gateway fail. */
export const oddPart = 'bad'

const accountsOf = (part: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `0x${part}${at.toString(16).padStart(40 - part.length, '0')}`)

/** What an attacker asks for. */
export const oddAccounts = accountsOf(oddPart, 8)
/** What others ask for. */
export const usualAccounts = accountsOf('a0', 6)
