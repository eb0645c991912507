/** What the rules for spam look for. Matched without case, after look-alike letters were replaced. */
export const spamData = {
  /** Endings of hosts in names of tokens. Words with a point before these are addresses. */
  domains:
    'com net org io xyz co app fi finance gg me site online live club top vip pro cc info link click space shop store world to us tech lol fun bet win fyi claims cash network events page dev eth.limo'.split(
      ' ',
    ),
  /** Before the address of a page, they lead to it. `Curve.fi` alone is a name. */
  leads: ['at', 'visit', 'on', 'from', 'to', 'via', 'claim', 'redeem', 'site', 'website', ':', '@', '>', '#', '|'],
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
  imitated: 'ETH WETH STETH WSTETH BTC WBTC CBBTC USDC USDT DAI USDE PYUSD BUSD TUSD BNB POL MATIC AVAX SOL ARB OP UNI LINK AAVE'.split(
    ' ',
  ),
  /** Symbols with such letters that belong to well-known tokens. */
  genuine: ['USD₮', 'USD₮0'],
  /** Letters that look like those of the Latin alphabet: Cyrillic, Greek, Cherokee, full width. */
  lookAlikes: {
    А: 'A', В: 'B', С: 'C', Ԁ: 'D', Е: 'E', Ғ: 'F', Ԍ: 'G', Н: 'H', І: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', Ԛ: 'Q',
    Ѕ: 'S', Т: 'T', Ս: 'U', Ѵ: 'V', Ԝ: 'W', Х: 'X', У: 'Y', а: 'a', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', о: 'o',
    р: 'p', ѕ: 's', у: 'y', х: 'x', Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P',
    Τ: 'T', Υ: 'Y', Χ: 'X', ο: 'o', ν: 'v', Ꭰ: 'D', Ꭼ: 'E', Ꮋ: 'H', Ꮯ: 'C', Ꮪ: 'S', Ꭲ: 'T', Ꮃ: 'W', '₮': 'T', '₿': 'B', '₳': 'A',
    Ɗ: 'D', Ţ: 'T', Ť: 'T', Ș: 'S', Ş: 'S', Ŝ: 'S', Đ: 'D', Ð: 'D', Ł: 'L', '0': 'O', '1': 'I', '|': 'I', ł: 'l', '5': 'S',
  } as Readonly<Record<string, string>>,
} as const
