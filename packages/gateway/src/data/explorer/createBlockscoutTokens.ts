import { parse } from 'valibot'
import type { Source } from '../../outgoing/createSource.js'
import type { OutgoingAnswer } from '../../outgoing/GuardedClient.js'
import { parseAddress } from '../parseAddress.js'
import type { DiscoveredTokens } from '../sources/DiscoveredTokens.js'
import { paramsOf } from './blockscoutCursor.js'
import { blockscoutName } from './blockscoutName.js'
import { holdingsSchema } from './blockscoutSchemas.js'
import { blockscoutUrl } from './blockscoutUrl.js'
import type { PageParams } from './pageStream.js'

export interface BlockscoutTokensOptions {
  /** URL of the explorer. A key can be in its query. */
  readonly url: string
  readonly source: Source
}

const mebibyte = 1024 * 1024
const timeout = 8000
/** The explorer decides how many tokens a page has. */
const maxPages = 5

/**
 * The tokens that accounts have by a Blockscout explorer. Their amounts come from the node.
 *
 * @see https://docs.blockscout.com/devs/apis/rest `GET /addresses/{address_hash}/tokens`
 */
export function createBlockscoutTokens({ url, source }: BlockscoutTokensOptions): DiscoveredTokens {
  return {
    name: blockscoutName,
    async tokensOf(address, max, signal) {
      const found: string[] = []
      let at: PageParams | undefined = {}
      for (let count = 0; at && count < maxPages && found.length < max; count += 1) {
        const target = blockscoutUrl(url, `addresses/${address}/tokens`, { type: 'ERC-20', ...at })
        const request = { url: target, types: ['application/json'], maxBytes: 4 * mebibyte, timeout, signal }
        const { items, next_page_params: next }: Holdings = await source.call(request, { read: readPage })
        found.push(
          ...items.flatMap(({ token }) => {
            const text = token.address_hash ?? token.address ?? ''
            // Some explorers write checksums of another kind (EIP-1191).
            return parseAddress('eip155', text.toLowerCase()) ?? []
          }),
        )
        at = paramsOf(next)
      }
      return found.slice(0, max)
    },
  }
}

type Holdings = ReturnType<typeof readPage>

/** @throws for what is no answer of the explorer. */
function readPage({ status, body }: OutgoingAnswer) {
  // An address without a transaction is unknown to the explorer.
  if (status === 404) return { items: [], next_page_params: undefined }
  if (status !== 200) throw new Error(`The status is ${status}.`)
  return parse(holdingsSchema, JSON.parse(body.toString('utf8')))
}
