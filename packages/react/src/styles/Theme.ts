/** The design options of an app. Everything else is derived from them, see `tokens.css`. */
export interface Theme {
  /** `system` follows the user's setting and its changes. */
  readonly mode: 'light' | 'dark' | 'system'
  /** `more` requests high contrast. Default: the user's own setting. */
  readonly contrast?: 'more' | undefined
  /** Any CSS colour. Overrides the custom property `--lk-accent`. */
  readonly accent?: string | undefined
  /**
   * Corner of the card as a CSS length; rows, pictures and buttons follow in proportion. Overrides
   * `--lk-radius`.
   */
  readonly radius?: string | undefined
  /** CSS font family list. Overrides `--lk-font`. No font is ever loaded. */
  readonly font?: string | undefined
}
