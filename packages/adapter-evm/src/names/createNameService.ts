import type { NameService } from '@latchkey/core/services'
import type { EvmCore } from '../evmCore.js'
import { lookUpName } from './lookUpName.js'
import { normalizeName } from './normalizeName.js'
import { resolveName } from './resolveName.js'

/** Names by ENS. */
export function createNameService(core: EvmCore): Required<Omit<NameService, 'coinType'>> {
  return {
    normalize: async (text) => normalizeName(text),
    resolve: (...asked) => resolveName(core, ...asked),
    lookUp: (...asked) => lookUpName(core, ...asked),
  }
}
