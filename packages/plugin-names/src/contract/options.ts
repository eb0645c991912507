export interface NamesOptions {
  /**
   * Suffixes of names that the service registers, the one for new names first:
   * `['latchkey.test']`. Default: those of the hosted cloud where its preset is used, else none.
   * Without a suffix users can't register names.
   */
  readonly suffixes?: readonly string[] | undefined
  /**
   * Wallets whose users can register: those with `registersNames` (an embedded wallet), or any
   * wallet that signs messages. Default: `registering`.
   */
  readonly wallets?: 'registering' | 'any' | undefined
  /**
   * Which kind of service `services.data` is. Default: `cloud` where the preset `hostedCloud()` is
   * used, else `gateway`.
   */
  readonly service?: 'gateway' | 'cloud' | undefined
}
