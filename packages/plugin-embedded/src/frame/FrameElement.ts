import type { FrameTexts } from '../react/frameText.js'

/** The frame in the page, inside of a dialog of its own. */
export interface FrameElement {
  /** `null`: it is not in the page. */
  readonly window: Window | null
  /** @param height - CSS px of the frame. Default: its usual height. */
  show(height?: number | undefined): void
  hide(): void
  setTheme(theme: { readonly mode: string; readonly radius?: string | undefined }): void
  remove(): void
}

export interface FrameElementParameters {
  readonly window: Window & typeof globalThis
  /** Of the frame's page. */
  readonly url: string
  /** Names of the dialog and its button, for assistive technology. */
  readonly labels: FrameTexts
  /** The user closes the dialog. It stays until it is hidden. */
  onClose(): void
  /** The page has removed the frame. It was put back, and loads again. */
  onReload(): void
}
