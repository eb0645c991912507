import type { DataNetwork } from '../../data/DataNetwork.js'
import type { TokenDirectory } from '../../data/tokens/TokenDirectory.js'

/** A network on which tokens can be bought. */
export interface SoldNetwork extends Pick<DataNetwork, 'id' | 'parseAddress' | 'nativeAddress' | 'prices'> {
  readonly tokens: Pick<TokenDirectory, 'native' | 'listed'>
}
