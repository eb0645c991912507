/** A package that `pnpm new` makes: what its templates are filled with. */
export interface NewPackage {
  readonly kind: 'plugin' | 'adapter'
  /** In kebab-case, without its kind: `nft-gallery`. */
  readonly name: string
  /** Name of the folder in `packages/`: `plugin-nft-gallery`. */
  readonly folder: string
  /** Name of the factory: `nftGallery`. */
  readonly camel: string
  /** Begins the names of types: `NftGallery`. */
  readonly pascal: string
  /** What users read: `Nft gallery`. */
  readonly title: string
  /** CAIP-2 namespace of an adapter. */
  readonly namespace: string
}
