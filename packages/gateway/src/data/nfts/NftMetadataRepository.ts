export interface NftKey {
  /** In lower case. */
  readonly contract: string
  /** Decimal text. */
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155'
}

export interface NftMetadata extends NftValues {
  readonly contract: string
  readonly tokenId: string
  /** How often in a row it could not be read. Then the values are the last known ones. */
  readonly failures: number
  /** Milliseconds since 1970. Not before, it is read again. */
  readonly dueAt: number
}

export interface NftValues {
  readonly name: string | undefined
  readonly collection: string | undefined
  /** https URL, or a data URL that `allowImage` accepts. */
  readonly image: string | undefined
}

/** What is known of NFTs from their metadata. */
export interface NftMetadataRepository {
  find(network: string, keys: readonly NftKey[]): Promise<readonly NftMetadata[]>
  put(network: string, metadata: NftMetadata): Promise<void>
}
