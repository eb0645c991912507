/** With what the gateway proves to a provider that it is the client. */
export type ClientCredentials =
  | { readonly kind: 'secret'; readonly secret: string }
  /** A key of P-256, which signs a token for each request. The provider knows it by its id and its team. */
  | { readonly kind: 'key'; readonly teamId: string; readonly keyId: string; readonly key: CryptoKey }
