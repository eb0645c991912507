/** The browser gives this page no storage, so it can't hold a wallet. */
export class StorageBlockedError extends Error {
  override readonly name = 'StorageBlockedError'

  constructor(options: { readonly cause?: unknown } = {}) {
    super('This page can’t hold a wallet. The browser blocks its storage.', options)
  }
}
