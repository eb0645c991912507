import type { PageRequest } from './ActivitySource.js'
import type { Nft } from './Nft.js'

export interface NftPage {
  /** That the address has now. Those that it got last come first. */
  readonly items: readonly Nft[]
  /** As in `ActivityPage`. */
  readonly next: string | undefined
}

/** Where the NFTs of accounts of one network come from. */
export interface NftSource {
  /** For metrics, and part of cursors: it never changes. Letters, digits and hyphens. */
  readonly name: string
  /**
   * @throws {NotReadyError} The source does not have this part of the network yet.
   * @throws {CursorError} The source did not issue the cursor.
   */
  nfts(request: PageRequest, signal: AbortSignal): Promise<NftPage>
}
