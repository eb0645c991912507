import type { TokenService } from '@latchkey/core/services'
import type { EvmCore } from '../evmCore.js'
import { describeToken } from './describeToken.js'
import { parseTokenAddress } from './parseTokenAddress.js'
import { readTokens } from './readTokens.js'

/** What the nodes say of tokens. */
export function createTokenService(core: EvmCore): Pick<TokenService, 'read' | 'describe' | 'parseAddress'> {
  return {
    read: (...asked) => readTokens(core, ...asked),
    describe: (...asked) => describeToken(core, ...asked),
    parseAddress: async (text) => parseTokenAddress(text),
  }
}
