/** Folders of pictures. */
export const pictureKinds = ['wallets', 'assets', 'currencies', 'tokens'] as const

export type PictureKind = (typeof pictureKinds)[number]

/** Paths of pictures, up to the id. */
export const picturePaths: Readonly<Record<PictureKind, string>> = {
  wallets: '/getWalletImage/',
  assets: '/public/getAssetImage/',
  currencies: '/public/getCurrencyImage/',
  tokens: '/public/getTokenImage/',
}
