import type { TokenService } from '@latchkey/core/services'
import { readTokenScales } from '../amounts/readTokenScales.js'
import type { SolanaCore } from '../solanaCore.js'
import { describeToken } from './describeToken.js'
import { parseTokenAddress } from './parseTokenAddress.js'
import { readTokens } from './readTokens.js'

/** What the nodes say of tokens. */
export function createTokenService(core: SolanaCore): Required<Omit<TokenService, 'nativeAddress'>> {
  return {
    read: (...asked) => readTokens(core, ...asked),
    describe: (...asked) => describeToken(core, ...asked),
    scales: (addresses, networkId, signal) => readTokenScales(core.context.rpc(networkId), addresses, signal),
    parseAddress: async (text) => parseTokenAddress(text),
  }
}
