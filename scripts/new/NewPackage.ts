/** The values that fill the templates of `pnpm new`. */
export interface NewPackage {
  readonly kind: 'plugin' | 'adapter'
  /** In kebab-case, without its kind: `nft-gallery`. */
  readonly name: string
  /** Name of the folder in `packages/`: `plugin-nft-gallery`. */
  readonly folder: string
  /** Name of the factory: `nftGallery`. */
  readonly camel: string
  /** Start of the type names: `NftGallery`. */
  readonly pascal: string
  /** Text for users: `Nft gallery`. */
  readonly title: string
  /** CAIP-2 namespace of an adapter. */
  readonly namespace: string
}
