import type { Modal } from '@latchkey/core'

/**
 * Registers the type of your modal. Declare it once in the app to type every hook:
 *
 * ```ts
 * declare module '@latchkey/react' {
 *   interface Register { modal: typeof modal }
 * }
 * ```
 */
export interface Register {}

/** The registered modal, else any modal. */
export type ModalOf<Registration> = Registration extends { readonly modal: infer Registered extends Modal }
  ? Registered
  : Modal

/** CAIP-2 namespaces of a modal's adapters; any string if they are not known. */
export type NamespaceOf<Registered extends Modal> = Extract<keyof ProvidersOf<Registered>, string>

/** The providers of a modal's wallets, by namespace. */
export type ProvidersOf<Registered extends Modal> = NonNullable<Registered['types']>['providers']

/** The texts that an app can replace, by plugin; any text if they are not known. */
export type PluginTexts<Registered extends Modal> = TextsOf<NonNullable<Registered['types']>['texts']>

type AnyTexts = Readonly<Record<string, string>>

type TextsOf<Texts> = string extends keyof Texts
  ? Readonly<Record<string, AnyTexts>>
  : { readonly [Id in keyof Texts]?: unknown extends Texts[Id] ? AnyTexts : Partial<Texts[Id]> }

/** The app's modal as registered, else any modal. */
export type RegisteredModal = ModalOf<Register>

/** CAIP-2 namespaces of the registered modal; any string without a registration. */
export type Namespace = NamespaceOf<RegisteredModal>

/** The provider of a wallet of `Name`, e.g. an EIP-1193 provider for `eip155`. */
export type ProviderOf<Name extends Namespace> = ProvidersOf<RegisteredModal>[Name]
