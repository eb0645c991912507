import type { Call } from '../adapter.js'
import { defineService } from '../defineService.js'
import type { ServiceToken } from '../plugin.js'
import type { TokenBalance } from './tokens.js'

/** What a wallet knows of its account. */
export interface AssetService<Provider = unknown> {
  /**
   * What the wallet says that the account has on the network (ERC-7811), never with a prompt. The
   * prices are in US dollars. `undefined`: this wallet does not say it.
   *
   * @throws {InvalidAnswerError} for an answer of which nothing can be trusted.
   */
  read(call: Call<Provider>): Promise<readonly TokenBalance[] | undefined>
}
export const assetsService: ServiceToken<AssetService> = /* @__PURE__ */ defineService('assets')
