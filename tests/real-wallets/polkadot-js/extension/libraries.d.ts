// These libraries come with the wallet's logic, in the versions that it needs. The build resolves
// them from there. Their types can't be reached from here, so this file declares the used parts.

declare module '@polkadot/extension-inject' {
  export function injectExtension(
    enable: (origin: string) => Promise<unknown>,
    info: { readonly name: string; readonly version: string },
  ): void
}

declare module '@polkadot/ui-keyring' {
  export const keyring: { loadAll(options: { readonly store: unknown; readonly type: 'sr25519' }): void }
}

declare module '@polkadot/extension-base/background/handlers' {
  /**
   * Settles when the wallet has read its storage. The build adds this export in place of a
   * top-level await.
   */
  export const ready: Promise<void>
  const handle: (data: never, port: unknown) => void
  export default handle
}

declare module '@polkadot/extension-base/stores' {
  export class AccountsStore {}
}

declare module '@polkadot/extension-base/page' {
  export function enable(origin: string): Promise<unknown>
  export function handleResponse(data: unknown): void
}

declare module '@polkadot/extension-base/defaults' {
  export const MESSAGE_ORIGIN_CONTENT: string
  export const MESSAGE_ORIGIN_PAGE: string
  export const PORT_CONTENT: string
  export const PORT_EXTENSION: string
}
