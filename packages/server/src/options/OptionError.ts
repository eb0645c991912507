/** An option that a server can't use. The message starts with the option's name. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
  readonly code = 'SERVER_OPTION'
  /**
   * As the user writes it: `trustedProxies` in a program, `--trusted-proxy` on the command line.
   */
  readonly option: string | undefined

  /** @param option - `undefined` for a command line that can't be read. */
  constructor(option: string | undefined, problem: string, options: { readonly cause?: unknown } = {}) {
    super(option === undefined ? problem : `${option}: ${problem}`, options)
    this.option = option
  }
}
