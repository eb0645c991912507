/** The texts of the kit itself. All other texts come from its callers. */
export interface UiText {
  readonly back: string
  readonly clear: string
  readonly close: string
  readonly copied: string
  readonly copy: string
  readonly copyFailed: string
  readonly details: string
  readonly loading: string
  readonly opensNewTab: string
  readonly whichNumber: string
}

export const uiText: UiText = {
  back: 'Back',
  clear: 'Clear',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  copyFailed: 'Could not copy',
  details: 'Details',
  loading: 'Loading',
  opensNewTab: 'opens in a new tab',
  whichNumber: 'Which number do you mean?',
}
