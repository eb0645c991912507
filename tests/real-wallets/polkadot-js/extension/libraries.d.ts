// The libraries below come with the wallet's logic, in the versions that it wants; the build takes them from there. Their own types are not
// reachable from here, so this is what is used of them.

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
  /** Ends when the wallet has read what it stored; the build adds it, in the place of a wait on import. */
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
