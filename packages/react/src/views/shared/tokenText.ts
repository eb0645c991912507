import type { TextTable } from '../../text/TextTable.js'

/** About tokens that have the symbol of a listed one. */
export interface TokenTexts {
  readonly otherContract: string
  readonly otherContractText: string
  readonly otherThanOwn: string
  readonly otherThanOwnText: string
}

export const tokenText: TextTable<TokenTexts> = {
  id: 'tokens',
  texts: {
    otherContract: 'Another contract than {symbol}',
    otherContractText: 'The listed {symbol} has the address {address}. Compare it with the address of this token.',
    otherThanOwn: 'A token, not the network’s own {symbol}',
    otherThanOwnText: 'Only the symbol is the same. Compare its address with one from a source that you trust.',
  },
}
