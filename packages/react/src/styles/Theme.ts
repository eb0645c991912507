/** What an app may say about the looks of the dialog. Everything else is derived from it, see `tokens.css`. */
export interface Theme {
  /** `system` follows the person's setting, live. */
  readonly mode: 'light' | 'dark' | 'system'
  /** `more` asks for high contrast; without it the person's own setting decides. */
  readonly contrast?: 'more' | undefined
  /** Any CSS colour. Same as the custom property `--lk-accent`, and stronger than it. */
  readonly accent?: string | undefined
  /** Corner of the card as a CSS length; rows, pictures and buttons follow in proportion. Same as `--lk-radius`. */
  readonly radius?: string | undefined
  /** CSS font family list. Same as `--lk-font`. No font is ever loaded. */
  readonly font?: string | undefined
}
