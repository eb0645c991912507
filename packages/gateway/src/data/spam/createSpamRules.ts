import { foldText } from '@latchkey/core'
import type { ActivityItem, ActivityTransfer } from '../sources/ActivitySource.js'
import type { Nft } from '../sources/Nft.js'
import type { Token } from '../tokens/Token.js'
import { hasInvisible } from './hasInvisible.js'
import type { SpamRules } from './SpamRules.js'
import { spamData } from './spamData.js'

export interface SpamRulesOptions {
  /** The native currency and the tokens of the configuration: never spam. */
  readonly known: readonly Token[]
}

const imitated: ReadonlySet<string> = new Set(spamData.imitated.map(foldText))
const genuine: ReadonlySet<string> = new Set(spamData.genuine)
const dollars: ReadonlySet<string> = new Set(spamData.dollars)
const host = `[a-z0-9-]+\\.(?:${spamData.domains.map((each) => each.replace('.', '\\.')).join('|')})(?![a-z0-9-])`
const anyHost = new RegExp(host)
const leadToHost = new RegExp(
  `(?:^|[^a-z0-9])(?:${spamData.leads.join('|')})[\\s:]+${host}|[:@>#|]\\s*${host}|${host}/`,
)
/** Characters of a name that are looked at. */
const maxLength = 300
/** Below a millionth of a whole token, a payment has no purpose but to be seen. */
const partOfDust = 1_000_000n
/** Of a dollar: less than a cent. With six decimals, a millionth is the smallest unit. */
const partOfDollar = 100n

export function createSpamRules({ known }: SpamRulesOptions): SpamRules {
  const addresses = new Set(known.map((token) => token.address ?? ''))
  const symbols = new Set(known.map(({ symbol }) => foldText(symbol)))

  const isSpamToken = ({ address: at = '', symbol, name }: Token): boolean => {
    if (addresses.has(at)) return false
    if (deceives(name) || deceives(symbol) || anyHost.test(symbol.toLowerCase())) return true
    const folded = foldText(symbol)
    // A symbol that only looks like a well-known one. That of a listed token is no spam by itself:
    // the user learns that it is another contract.
    const isImitation = imitated.has(folded) && symbol.toUpperCase() !== folded && !genuine.has(symbol)
    return isImitation && !symbols.has(folded)
  }
  const isSpamNft = ({ name, collection }: Nft): boolean => deceives(name ?? '') || deceives(collection ?? '')

  const isSpamTransfer = (transfer: ActivityTransfer): boolean => {
    const { asset, amount, direction } = transfer
    if (asset.kind === 'nft') return amount === 0n || isSpamNft(asset.nft)
    const { address = '', decimals, symbol } = asset.token
    // Of smart accounts others sign. A known token moves nothing without the consent of the account.
    if (direction !== 'in' && amount > 0n && addresses.has(address)) return false
    const part = dollars.has(symbol.toUpperCase()) ? partOfDollar : partOfDust
    return amount * part < 10n ** BigInt(decimals) || isSpamToken(asset.token)
  }
  return {
    isOn: true,
    isSpamToken,
    isSpamNft,
    isSpamActivity({ signer, operation, transfers }: ActivityItem, owner) {
      // What the owner signed is never hidden.
      if (signer === owner) return false
      return transfers.length === 0 ? operation === 'receive' : transfers.every(isSpamTransfer)
    },
  }
}

/** Whether a name leads to a page, asks for something, or hides characters. */
function deceives(text: string): boolean {
  if (hasInvisible(text)) return true
  const start = text.slice(0, maxLength)
  const readings = [start.normalize('NFKC').toLowerCase(), foldText(start).toLowerCase()]
  return readings.some((each) => leadToHost.test(each) || spamData.phrases.some((phrase) => phrase.test(each)))
}
