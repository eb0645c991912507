import { inDialog } from './inDialog.js'

/** Waits until the dialog contains this text. */
export async function waitForText(text: string): Promise<void> {
  await inDialog((root) => (root.textContent?.includes(text) ? true : undefined))
}
