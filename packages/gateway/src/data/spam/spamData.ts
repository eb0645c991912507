/** What the rules for spam look for. Matched without case, after look-alike letters were replaced. */
export const spamData = {
  /** Endings of hosts in names of tokens. Words with a point before these are addresses. */
  domains:
    'com net org io xyz co app fi finance gg me site online live club top vip pro cc info link click space shop store world to us tech lol fun bet win fyi claims cash network events page dev eth.limo'.split(
      ' ',
    ),
  /** Words before the address of a page: they lead to it. `Curve.fi` alone is a name. */
  leads: ['at', 'visit', 'on', 'from', 'to', 'via', 'claim', 'redeem', 'site', 'website'],
  /** Ask for an action that no name of a token asks for. */
  phrases: [
    /https?:|\bwww\.|\bt\.me\b|\btelegram\b/,
    /\bvisit\b/,
    /\bclaim\b.*\b(?:at|on|your|rewards?|airdrop|bonus|free|now|here)\b/,
    /\b(?:rewards?|airdrop|bonus|voucher|giveaway)\b.*\b(?:claim|redeem|at|now|here)\b/,
    /\bfree mint\b/,
    /[$€]\s?\d[\d,.]*\s*(?:usd[ct]?|eth|airdrop|reward|bonus|worth)\b/,
    /\b(?:you (?:won|are eligible)|congratulations)\b/,
  ],
  /** Symbols that others imitate. Tokens that have them in plain letters are no spam by this. */
  imitated:
    'ETH WETH STETH WSTETH BTC WBTC CBBTC USDC USDT DAI USDE PYUSD BUSD TUSD BNB POL MATIC AVAX SOL ARB OP UNI LINK AAVE'.split(
      ' ',
    ),
  /** Symbols with such letters that belong to well-known tokens. */
  genuine: ['USD₮', 'USD₮0'],
  /** Symbols of tokens that are about a dollar, in upper case. */
  dollars:
    'USDC USDC.E USDBC USDT USDT.E USDT0 USD₮ USD₮0 DAI XDAI WXDAI USDS USDE USDP PYUSD FDUSD TUSD BUSD GHO LUSD FRAX'.split(
      ' ',
    ),
} as const
