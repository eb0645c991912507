/**
 * Symbols of well-known tokens, in the order of the list. Only tokens that a provider lists are
 * suggested by them: any token can have a known symbol.
 */
export const suggestedSymbols: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP USD₮0'.split(
    ' ',
  )
