export interface SendOptions {
  /**
   * Addresses of the app's own tokens by CAIP-2 id of their network. They can be sent in an app
   * without a plugin that lists tokens. With such a plugin, its list counts.
   */
  readonly tokens?: Readonly<Record<string, readonly string[]>> | undefined
}
