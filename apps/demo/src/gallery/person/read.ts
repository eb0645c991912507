import { inDialog } from './inDialog.js'

/** Waits until the dialog says this. */
export async function read(text: string): Promise<void> {
  await inDialog((root) => (root.textContent?.includes(text) ? true : undefined))
}
