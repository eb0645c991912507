import type { OnrampToken } from '../contract/OnrampProvider.js'
import type { Seller } from './Seller.js'
import { tokenKey } from './tokenKey.js'

/** A token as the provider has it. `undefined`: it does not sell the token. */
export function findSold({ tokens }: Seller, token: OnrampToken): OnrampToken | undefined {
  return tokens.find((each) => tokenKey(each.token) === tokenKey(token))?.own
}
