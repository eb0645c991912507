import type { Modal } from '@latchkey/core'

/**
 * Tells the hooks the type of your modal. Declared once in the app, it types every hook:
 *
 * ```ts
 * declare module '@latchkey/react' {
 *   interface Register { modal: typeof modal }
 * }
 * ```
 */
export interface Register {}

/** The app's modal as registered, else any modal. */
export type RegisteredModal = Register extends { readonly modal: infer Registered extends Modal } ? Registered : Modal

/** The providers of the registered modal's namespaces. */
type Providers = NonNullable<RegisteredModal['types']>['providers']

/** CAIP-2 namespaces of the registered modal's adapters; any text without a registration. */
export type Namespace = Extract<keyof Providers, string>

/** What a wallet of `Name` hands out: an EIP-1193 provider for `eip155`. */
export type ProviderOf<Name extends Namespace> = Providers[Name]
